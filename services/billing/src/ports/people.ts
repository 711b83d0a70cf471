/** What billing needs to know from accounts about a caller. */
export interface People {
  /** Returns the patients whom an account acts for today. */
  listPatients(accountId: string): Promise<readonly string[]>;
  /** Returns the patients whose records a member of staff has open by a break-glass right now. */
  listOpenedPatients(staffAccount: string): Promise<readonly string[]>;
}
