import type { BookingConsent, BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';

/** The client's details as typed: birth date as mm/dd/yyyy, visits as digits. */
export type TypedProfile = Omit<BookingProfile, 'consent' | 'agreements' | 'eapNumberOfVisits'> & {
  eapNumberOfVisits: string;
};

/** Everything chosen and typed for a booking. */
export interface BookingDraft {
  /** ISO instant, UTC. */
  start: string;
  inOffice: boolean;
  /** Two-letter code of where the client will be; empty until chosen. */
  usState: string;
  payment: Payment;
  /** A patient the signed-in client acts for, `newPerson`, or empty until chosen. */
  patientId: string;
  profile: TypedProfile;
  consent: BookingConsent;
  signed: SignedAgreement[];
}

export interface Payment {
  way: '' | 'insurance' | 'cash';
  payorId: string;
  /** The payor's client booking name. */
  insurance: string;
  /** Never stored in the browser. */
  memberId: string;
}

/** The choice of a signed-in client to book for a new person. */
export const newPerson = 'new';

export const emptyProfile: TypedProfile = {
  legalFirstName: '',
  legalLastName: '',
  chosenFirstName: '',
  pronouns: '',
  sexOnInsurance: '',
  dob: '',
  street: '',
  unit: '',
  city: '',
  state: '',
  zipcode: '',
  stateOfResidence: '',
  telephone: '',
  email: '',
  relation: '',
  interpreterLanguage: '',
  reasonForTherapy: '',
  medicalRecordNumber: '',
  eapAuthCode: '',
  eapNumberOfVisits: '',
};

export const emptyConsent: BookingConsent = {
  primaryFirstName: '',
  primaryLastName: '',
  primaryEmail: '',
  primaryTelephone: '',
  parentsDivorcedOrSeparated: false,
  otherFirstName: '',
  otherLastName: '',
  otherEmail: '',
  otherTelephone: '',
};

/** Returns an empty form. */
export function createDraft(slot: Pick<BookingDraft, 'start' | 'inOffice' | 'usState'>): BookingDraft {
  return {
    ...slot,
    payment: { way: '', payorId: '', insurance: '', memberId: '' },
    patientId: '',
    profile: emptyProfile,
    consent: emptyConsent,
    signed: [],
  };
}

/** Name of a form field, as in refusals of the services. */
export type FieldName =
  | 'usState'
  | 'patientId'
  | keyof Payment
  | keyof TypedProfile
  | `consent.${keyof BookingConsent & string}`;

export type FieldValue = string | boolean;

export function getField(draft: BookingDraft, name: FieldName): FieldValue {
  if (name === 'usState' || name === 'patientId') return draft[name];
  if (name.startsWith('consent.')) return draft.consent[name.slice('consent.'.length) as keyof BookingConsent];
  if (isPayment(name, draft.payment)) return draft.payment[name];
  return draft.profile[name as keyof TypedProfile];
}

/** Returns the draft with a new value in one field. */
export function withField(draft: BookingDraft, name: FieldName, value: FieldValue): BookingDraft {
  if (name === 'usState') return { ...draft, usState: String(value), payment: forOtherState(draft.payment) };
  if (name === 'patientId') return { ...draft, patientId: String(value) };
  if (name.startsWith('consent.')) {
    return { ...draft, consent: { ...draft.consent, [name.slice('consent.'.length)]: value } };
  }
  if (isPayment(name, draft.payment)) return { ...draft, payment: { ...draft.payment, [name]: value } };
  return { ...draft, profile: { ...draft.profile, [name]: value } };
}

/** Payors of one state do not pay in another. A client with an insurance who paid cash, perhaps in a cash-only state, chooses again. */
function forOtherState(payment: Payment): Payment {
  const { way, insurance } = payment;
  return { ...payment, payorId: '', way: way === 'cash' && insurance !== '' ? '' : way };
}

function isPayment(name: string, payment: Payment): name is keyof Payment {
  return Object.hasOwn(payment, name);
}
