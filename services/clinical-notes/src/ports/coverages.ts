/** The part of billing that treatment plans need. */
export interface Coverages {
  /** Returns whether a current plan of the patient is Medicaid. */
  hasMedicaid(patientId: string): Promise<boolean>;
}
