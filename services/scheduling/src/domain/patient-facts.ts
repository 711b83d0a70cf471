/** Facts about a patient, or about a new one from the form. Days are YYYY-MM-DD. */
export type PatientFacts = {
  /** Undefined when it is missing or cannot be parsed. */
  readonly dob: string | undefined;
  readonly hasConsent: boolean;
  readonly isArchived: boolean;
  /** Two-letter code; missing when it is not known. */
  readonly stateOfResidence?: string;
  /** Whether payments are past due for so long that nothing new is booked. */
  readonly isPaused?: boolean;
};
