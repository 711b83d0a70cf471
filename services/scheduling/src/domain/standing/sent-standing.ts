/** What accounts keeps of a standing. */
export type SentStanding = {
  readonly providerId: string;
  readonly revision: bigint;
  readonly rankLevel: number;
  readonly lockedUntil: Date | null;
};
