/** The part of scheduling that conversations need. */
export interface ChatCare {
  findRelation(providerId: string, patientId: string): Promise<CareRelation>;
  /** Who has or had a session with whom, the latest first. */
  listPairs(
    of: { readonly providerId: string } | { readonly patientIds: readonly string[] },
  ): Promise<readonly CarePair[]>;
}

export interface CareRelation {
  /** A session of the two was not canceled. */
  readonly treats: boolean;
  readonly hasUpcomingSessions: boolean;
  readonly archivedAt: Date | undefined;
  /** The start of the latest session of the two that was not canceled. */
  readonly lastSessionAt: Date | undefined;
}

export interface CarePair {
  readonly providerId: string;
  readonly patientId: string;
}
