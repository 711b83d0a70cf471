import type { Arrival } from '@linden/vocabulary/analytics/analytics-events';
import type {
  AgreementKind,
  BookingAttemptValues,
  BookingProfile,
  Channel,
  ConsentValues,
  CreateAppointmentValues,
  Relation,
  SexOnInsurance,
  SlotValues,
} from '#src/gen/operations.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { type BookingDraft, newPerson } from './booking-draft.ts';
import { toProfile } from './to-profile.ts';

export function buildSlotValues(providerId: string, type: BookingType, draft: BookingDraft): SlotValues {
  return { providerId, appointmentType: type, inOffice: draft.inOffice, timeStart: draft.start };
}

/** Returns the values of the booking; the same draft always gives the same values. */
export function buildBookingValues(
  slot: SlotValues,
  key: string,
  holdId: string | undefined,
  draft: BookingDraft,
): CreateAppointmentValues {
  const { usState: state, payment, patientId } = draft;
  const { way, payorId } = payment;
  const memberId = payment.memberId.trim();
  const isKnown = patientId !== '' && patientId !== newPerson;
  return {
    key,
    slot,
    state,
    timeZone: getBrowserZone(),
    ...(holdId && { holdId }),
    ...(way === 'insurance' && { insurance: { payorId, memberId, ...(isKnown && insuranceNumbers(draft)) } }),
    ...(isKnown ? { patientId } : { profile: profileValues(draft) }),
  };
}

/** Cash has no numbers, whatever was typed before. */
function insuranceNumbers(draft: BookingDraft) {
  if (draft.payment.way !== 'insurance') return { medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: 0 };
  const { medicalRecordNumber, eapAuthCode, eapNumberOfVisits } = toProfile(draft);
  return { medicalRecordNumber: medicalRecordNumber.trim(), eapAuthCode: eapAuthCode.trim(), eapNumberOfVisits };
}

function profileValues(draft: BookingDraft): BookingProfile {
  const { eapNumberOfVisits: _visits, consent: _consent, agreements: _agreements, ...texts } = toProfile(draft);
  const { legalFirstName, legalLastName, street, unit, sexOnInsurance, relation, ...same } = trimTexts(texts);
  return {
    ...same,
    firstName: legalFirstName,
    lastName: legalLastName,
    address: street,
    addressTwo: unit,
    sexOnInsurance: sexOnInsurance as SexOnInsurance,
    relation: relation as Relation,
    ...insuranceNumbers(draft),
    agreements: readSignatures(draft),
    ...(relation !== 'SELF' && { consent: consentValues(draft) }),
  };
}

export function readSignatures({ signed }: Pick<BookingDraft, 'signed'>) {
  return signed.map(({ agreement, version }) => ({ agreement: agreement as AgreementKind, version }));
}

function consentValues({ consent }: BookingDraft): ConsentValues {
  const { parentsDivorcedOrSeparated, ...texts } = consent;
  return { ...trimTexts(texts), parentsDivorcedOrSeparated };
}

function trimTexts<T extends Readonly<Record<keyof T, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, text.trim()])) as T;
}

/** Returns the values of a saved attempt, without the member id and the reason for care. */
/** @param channel how the visit came; undefined without consent */
export function buildAttemptValues(
  providerId: string,
  draft: BookingDraft,
  channel: Arrival | undefined,
): BookingAttemptValues {
  const { profile, payment } = draft;
  return {
    providerId,
    firstName: profile.legalFirstName,
    lastName: profile.legalLastName,
    preferredName: profile.chosenFirstName,
    pronouns: profile.pronouns,
    email: profile.email,
    insurance: payment.way === 'insurance' ? payment.insurance : '',
    state: profile.state,
    dob: toProfile(draft).dob,
    phone: profile.telephone,
    address: profile.street,
    city: profile.city,
    zipcode: profile.zipcode,
    ...(channel && { channel: channelCodes[channel] }),
  };
}

const channelCodes = {
  campaign: 'CAMPAIGN',
  search: 'SEARCH',
  social: 'SOCIAL',
  'other site': 'OTHER_SITE',
  direct: 'DIRECT',
} as const satisfies Record<Arrival, Channel>;
