import { agreementNames } from '@linden/vocabulary/booking-form/agreements';
import { readTypedDate, writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { relations, sexesOnInsurance } from '@linden/vocabulary/people/person-fields';
import { formatPhone } from '@linden/vocabulary/people/us-phone';
import { findStateName } from '@linden/vocabulary/places/us-states';
import { say, sayForm } from '#src/features/booking/words.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import type { BookedProvider } from './booked-provider.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Step } from './steps.ts';

/** One answer in the review, with the question that changes it. */
export interface ReviewPart {
  step: Exclude<Step, 'review'>;
  title: string;
  lines: string[];
}

/** @param patient name of a known patient; empty for a new person */
export function listReviewParts(
  steps: readonly Step[],
  draft: BookingDraft,
  provider: Pick<BookedProvider, 'timeZone'>,
  patient: string,
): ReviewPart[] {
  const lines: Record<ReviewPart['step'], string[]> = {
    slot: timeLines(draft, provider),
    provider: [draft.inOffice ? say('inPerson') : say('virtual'), findStateName(draft.usState) ?? ''],
    payment: paymentLines(draft),
    patient: [patient],
    profile: profileLines(draft),
    consent: consentLines(draft),
    agreements: [say('review.accepted', { titles: titlesOf(draft) })],
  };
  return (['slot', ...steps] as const)
    .filter((step) => step !== 'review')
    .map((step) => ({
      step,
      title: say(`review.parts.${step}`),
      lines: lines[step].filter((line) => line.trim() !== ''),
    }));
}

function timeLines({ start, inOffice }: BookingDraft, { timeZone }: Pick<BookedProvider, 'timeZone'>): string[] {
  const { first, second } = formatReaderTimes(start, { zone: timeZone, inOffice }, getBrowserZone());
  return second ? [first, second] : [first];
}

function paymentLines({ payment, profile }: BookingDraft): string[] {
  const way = say(`review.way.${payment.way || 'none'}`);
  if (payment.way !== 'insurance') return [way];
  return [
    say('review.line', { label: way, value: payment.insurance }),
    line(sayForm('payment.memberId'), payment.memberId) || say('review.memberIdAgain'),
    line(sayForm('payment.medicalRecordNumber'), profile.medicalRecordNumber),
    line(sayForm('payment.eapAuthCode'), profile.eapAuthCode),
    line(sayForm('payment.eapNumberOfVisits'), profile.eapNumberOfVisits),
  ];
}

function profileLines({ profile }: BookingDraft): string[] {
  const { legalFirstName, legalLastName, street, unit, city, state, zipcode } = profile;
  const relation = relations.find((each) => each === profile.relation);
  const sex = sexesOnInsurance.find((each) => each === profile.sexOnInsurance);
  return [
    `${legalFirstName} ${legalLastName}`,
    line(sayForm('profile.chosenFirstName'), profile.chosenFirstName),
    line(sayForm('profile.pronouns'), profile.pronouns),
    line(sayForm('profile.relation'), relation && sayForm(`relations.${relation}`)),
    line(sayForm('profile.sexOnInsurance'), sex && sayForm(`sexes.${sex}`)),
    line(sayForm('profile.dob'), writeTypedDate(readTypedDate(profile.dob) ?? '')),
    [street, unit, city, `${state} ${zipcode}`].filter((part) => part.trim()).join(', '),
    line(sayForm('profile.stateOfResidence'), findStateName(profile.stateOfResidence)),
    line(sayForm('profile.telephone'), formatPhone(profile.telephone)),
    line(sayForm('profile.email'), profile.email),
    line(sayForm('profile.interpreterLanguage'), profile.interpreterLanguage),
    line(sayForm('profile.reasonForTherapy'), profile.reasonForTherapy),
  ];
}

function consentLines({ consent }: BookingDraft): string[] {
  const other = [consent.otherFirstName, consent.otherLastName].join(' ').trim();
  return [
    `${consent.primaryFirstName} ${consent.primaryLastName}`,
    [consent.primaryEmail, formatPhone(consent.primaryTelephone)].filter(Boolean).join(', '),
    consent.parentsDivorcedOrSeparated ? sayForm('consent.apart') : '',
    line(sayForm('consent.other'), other),
    [consent.otherEmail, formatPhone(consent.otherTelephone)].filter(Boolean).join(', '),
  ];
}

function titlesOf({ signed }: BookingDraft): string {
  const titleOf = (name: string) => {
    const known = agreementNames.find((each) => each === name);
    return known ? sayForm(`agreements.titles.${known}`) : name;
  };
  return signed.map(({ agreement }) => titleOf(agreement)).join(', ');
}

/** Returns 'Pronouns: she/her'; empty without a value. */
function line(label: string, value: string | undefined): string {
  return value ? say('review.line', { label, value }) : '';
}
