import { agreementTitles } from '@linden/vocabulary/booking-form/agreements';
import { readTypedDate, writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { stateName } from '@linden/vocabulary/us-states';
import { sessionTime } from '#src/lib/session-time.ts';
import type { BookedProvider } from './booked-provider.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Step } from './steps.ts';
import { words } from './words.ts';

/** One answer as it is read again before the button, with the question that changes it. */
export interface ReviewPart {
  step: Exclude<Step, 'review'>;
  title: string;
  lines: string[];
}

/** @param patient name of a known patient; empty for somebody new */
export function reviewParts(
  steps: readonly Step[],
  draft: BookingDraft,
  provider: Pick<BookedProvider, 'timeZone'>,
  patient: string,
): ReviewPart[] {
  const lines: Record<ReviewPart['step'], string[]> = {
    slot: timeLines(draft, provider),
    provider: [draft.inOffice ? words.inPerson : words.virtual, stateName(draft.usState) ?? ''],
    payment: paymentLines(draft),
    patient: [patient],
    profile: profileLines(draft),
    consent: consentLines(draft),
    agreements: [words.review.accepted(titlesOf(draft))],
  };
  return steps
    .filter((step) => step !== 'review')
    .map((step) => ({
      step,
      title: words.review.parts[step],
      lines: lines[step].filter((line) => line.trim() !== ''),
    }));
}

function timeLines({ start }: BookingDraft, { timeZone }: Pick<BookedProvider, 'timeZone'>): string[] {
  const { text, yours } = sessionTime(start, timeZone);
  return yours ? [text, words.panel.yours(yours)] : [text];
}

function paymentLines({ payment, profile }: BookingDraft): string[] {
  const way = words.review.way[payment.way];
  if (payment.way !== 'insurance') return [way];
  const id = payment.memberId ? `${words.payment.memberId}: ${payment.memberId}` : words.review.memberIdAgain;
  const more = (label: string, value: string) => (value ? `${label}: ${value}` : '');
  return [
    `${way}: ${payment.insurance}`,
    id,
    more(words.payment.medicalRecordNumber, profile.medicalRecordNumber),
    more(words.payment.eapAuthCode, profile.eapAuthCode),
    more(words.payment.eapNumberOfVisits, profile.eapNumberOfVisits),
  ];
}

function profileLines({ profile }: BookingDraft): string[] {
  const { legalFirstName, legalLastName, chosenFirstName, street, unit, city, state, zipcode } = profile;
  const labelled = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : '');
  const optional = (label: string) => label.replace(' (optional)', '');
  return [
    `${legalFirstName} ${legalLastName}`,
    labelled(optional(words.profile.chosenFirstName), chosenFirstName),
    labelled(optional(words.profile.pronouns), profile.pronouns),
    labelled(words.profile.relation, labelIn(words.relations, profile.relation)),
    labelled(words.profile.sexOnInsurance, labelIn(words.sexes, profile.sexOnInsurance)),
    labelled(words.profile.dob, writeTypedDate(readTypedDate(profile.dob) ?? '')),
    [street, unit, city, `${state} ${zipcode}`].filter((part) => part.trim()).join(', '),
    labelled(words.profile.stateOfResidence, stateName(profile.stateOfResidence)),
    labelled(words.profile.telephone, profile.telephone),
    labelled(words.profile.email, profile.email),
    labelled(words.profile.interpreterLanguage, profile.interpreterLanguage),
    labelled(optional(words.profile.reasonForTherapy), profile.reasonForTherapy),
  ];
}

function consentLines({ consent }: BookingDraft): string[] {
  const other = [consent.otherFirstName, consent.otherLastName].join(' ').trim();
  return [
    `${consent.primaryFirstName} ${consent.primaryLastName}`,
    [consent.primaryEmail, consent.primaryTelephone].filter(Boolean).join(', '),
    consent.parentsDivorcedOrSeparated ? words.consent.apart : '',
    other ? `${words.consent.other}: ${other}` : '',
    [consent.otherEmail, consent.otherTelephone].filter(Boolean).join(', '),
  ];
}

function titlesOf({ signed }: BookingDraft): string {
  return signed.map(({ agreement }) => labelIn(agreementTitles, agreement) ?? agreement).join(', ');
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string | undefined {
  return labels[value];
}
