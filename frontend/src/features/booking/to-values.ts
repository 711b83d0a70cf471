import type {
  AgreementKind,
  BookingAttemptValues,
  BookingProfile,
  ConsentValues,
  CreateAppointmentValues,
  Relation,
  SexOnInsurance,
  SlotValues,
} from '#src/gen/operations.ts';
import type { BookingType } from '#src/lib/appointment-paths.ts';
import { type BookingDraft, somebodyNew } from './booking-draft.ts';
import { asProfile } from './step-faults.ts';

export function slotValues(providerId: string, type: BookingType, draft: BookingDraft): SlotValues {
  return { providerId, appointmentType: type, inOffice: draft.inOffice, timeStart: draft.start };
}

/** Returns the values of the booking; the same draft always gives the same values. */
export function bookingValues(
  slot: SlotValues,
  key: string,
  holdId: string | undefined,
  draft: BookingDraft,
): CreateAppointmentValues {
  const { usState: state, payment, patientId } = draft;
  const { way, payorId } = payment;
  const memberId = payment.memberId.trim();
  const isKnown = patientId !== '' && patientId !== somebodyNew;
  return {
    ...{ key, slot, state },
    ...(holdId && { holdId }),
    ...(way === 'insurance' && { insurance: { payorId, memberId, ...(isKnown && insuranceNumbers(draft)) } }),
    ...(isKnown ? { patientId } : { profile: profileValues(draft) }),
  };
}

/** Cash has no numbers, whatever was typed before. */
function insuranceNumbers(draft: BookingDraft) {
  if (draft.payment.way !== 'insurance') return { medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: 0 };
  const { medicalRecordNumber, eapAuthCode, eapNumberOfVisits } = asProfile(draft);
  return { medicalRecordNumber: medicalRecordNumber.trim(), eapAuthCode: eapAuthCode.trim(), eapNumberOfVisits };
}

function profileValues(draft: BookingDraft): BookingProfile {
  const { eapNumberOfVisits: _visits, consent: _consent, agreements: _agreements, ...texts } = asProfile(draft);
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
    agreements: signatures(draft),
    ...(relation !== 'SELF' && { consent: consentValues(draft) }),
  };
}

export function signatures({ signed }: Pick<BookingDraft, 'signed'>) {
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
export function attemptValues(providerId: string, draft: BookingDraft): BookingAttemptValues {
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
    dob: asProfile(draft).dob,
    phone: profile.telephone,
    address: profile.street,
    city: profile.city,
    zipcode: profile.zipcode,
  };
}
