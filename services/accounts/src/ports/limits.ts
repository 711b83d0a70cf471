/** Limits that staff raised for patients, for a time. */
export interface Limits {
  /** Returns how much the limit is raised for one of these patients now; 0 for not at all. */
  readRaise(patientIds: readonly string[]): Promise<number>;
}
