/** What a client entered about themselves; empty texts where they entered nothing. */
export interface CareFacts {
  readonly patientId: string;
  readonly shortId: string;
  /** Two letters, or empty. */
  readonly stateOfResidence: string;
  readonly reasonForTherapy: string;
  readonly telephone: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}
