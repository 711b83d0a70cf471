/** The client's data in a booking form (C3.6-1); texts as typed, `Profile` in messages. */
export interface BookingProfile {
  legalFirstName: string;
  legalLastName: string;
  chosenFirstName: string;
  pronouns: string;
  sexOnInsurance: string;
  /** YYYY-MM-DD; typed-date.ts reads what the client types. */
  dob: string;
  street: string;
  unit: string;
  city: string;
  /** Two-letter code. */
  state: string;
  zipcode: string;
  telephone: string;
  email: string;
  /** The relation of the person who fills in the form. */
  relation: string;
  interpreterLanguage: string;
  /** Two-letter code. */
  stateOfResidence: string;
  reasonForTherapy: string;
  medicalRecordNumber: string;
  eapAuthCode: string;
  /** 0: not given. */
  eapNumberOfVisits: number;
  consent?: BookingConsent | undefined;
  agreements: readonly SignedAgreement[];
}

/** The details of a person who books for another. */
export interface BookingConsent {
  primaryFirstName: string;
  primaryLastName: string;
  primaryEmail: string;
  primaryTelephone: string;
  parentsDivorcedOrSeparated: boolean;
  otherFirstName: string;
  otherLastName: string;
  otherEmail: string;
  otherTelephone: string;
}

/** A version of an agreement, signed or in force. */
export interface SignedAgreement {
  agreement: string;
  version: string;
}
