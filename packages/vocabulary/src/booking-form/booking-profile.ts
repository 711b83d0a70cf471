/** What a booking form says of somebody (spec client-and-shared, section 3); texts as typed, `Profile` on the wire. */
export interface BookingProfile {
  legalFirstName: string;
  legalLastName: string;
  chosenFirstName: string;
  pronouns: string;
  sexOnInsurance: string;
  /** YYYY-MM-DD; what is typed is read by typed-date.ts. */
  dob: string;
  street: string;
  unit: string;
  city: string;
  /** Two-letter code. */
  state: string;
  zipcode: string;
  telephone: string;
  email: string;
  /** Who fills it in. */
  relation: string;
  interpreterLanguage: string;
  /** Two-letter code. */
  stateOfResidence: string;
  reasonForTherapy: string;
  medicalRecordNumber: string;
  eapAuthCode: string;
  /** 0: not said. */
  eapNumberOfVisits: number;
  consent?: BookingConsent | undefined;
  agreements: readonly SignedAgreement[];
}

/** Of whoever books for somebody else. */
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

/** A version of one of the agreements: signed, or in force. */
export interface SignedAgreement {
  agreement: string;
  version: string;
}
