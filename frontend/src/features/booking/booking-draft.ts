import type { BookingConsent, BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';

/** What is typed of the client, as typed: the birth as mm/dd/yyyy, the visits as digits. */
export type TypedProfile = Omit<BookingProfile, 'consent' | 'agreements' | 'eapNumberOfVisits'> & {
  eapNumberOfVisits: string;
};

/** Everything that somebody chose and typed on the way to a session. */
export interface BookingDraft {
  /** ISO instant, UTC. */
  start: string;
  inOffice: boolean;
  /** Two-letter code of where the client will be; empty while nobody has said. */
  usState: string;
  payment: Payment;
  /** One of those the signed-in client acts for, `somebodyNew`, or empty while nobody is chosen. */
  patientId: string;
  profile: TypedProfile;
  consent: BookingConsent;
  signed: SignedAgreement[];
}

export interface Payment {
  way: '' | 'insurance' | 'cash';
  payorId: string;
  /** Name under which a client books with it. */
  insurance: string;
  /** Never kept outside of the page. */
  memberId: string;
}

/** The choice of a signed-in client to book for who is not on their list. */
export const somebodyNew = 'new';

export const emptyProfile: TypedProfile = {
  ...{ legalFirstName: '', legalLastName: '', chosenFirstName: '', pronouns: '', sexOnInsurance: '', dob: '' },
  ...{ street: '', unit: '', city: '', state: '', zipcode: '', stateOfResidence: '' },
  ...{ telephone: '', email: '', relation: '', interpreterLanguage: '', reasonForTherapy: '' },
  ...{ medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: '' },
};

const emptyConsent: BookingConsent = {
  ...{ primaryFirstName: '', primaryLastName: '', primaryEmail: '', primaryTelephone: '' },
  ...{ parentsDivorcedOrSeparated: false, otherFirstName: '', otherLastName: '', otherEmail: '', otherTelephone: '' },
};

/** A form that nobody has touched. */
export function emptyDraft(slot: Pick<BookingDraft, 'start' | 'inOffice' | 'usState'>): BookingDraft {
  return {
    ...slot,
    payment: { way: '', payorId: '', insurance: '', memberId: '' },
    patientId: '',
    profile: emptyProfile,
    consent: emptyConsent,
    signed: [],
  };
}

/** How a field of the form is called: as refusals of the services name it. */
export type FieldName =
  | 'usState'
  | 'patientId'
  | keyof Payment
  | keyof TypedProfile
  | `consent.${keyof BookingConsent & string}`;

export type FieldValue = string | boolean;

export function fieldOf(draft: BookingDraft, name: FieldName): FieldValue {
  if (name === 'usState' || name === 'patientId') return draft[name];
  if (name.startsWith('consent.')) return draft.consent[name.slice('consent.'.length) as keyof BookingConsent];
  if (isPayment(name, draft.payment)) return draft.payment[name];
  return draft.profile[name as keyof TypedProfile];
}

/** The same draft with another value in one field. */
export function withField(draft: BookingDraft, name: FieldName, value: FieldValue): BookingDraft {
  // Payors of one state do not pay in the next; the name may find another one there.
  if (name === 'usState') return { ...draft, usState: String(value), payment: { ...draft.payment, payorId: '' } };
  if (name === 'patientId') return { ...draft, patientId: String(value) };
  if (name.startsWith('consent.')) {
    return { ...draft, consent: { ...draft.consent, [name.slice('consent.'.length)]: value } };
  }
  if (isPayment(name, draft.payment)) return { ...draft, payment: { ...draft.payment, [name]: value } };
  return { ...draft, profile: { ...draft.profile, [name]: value } };
}

function isPayment(name: string, payment: Payment): name is keyof Payment {
  return Object.hasOwn(payment, name);
}
