/** A provider's place on the ladder for frequent cancellation (P4.2-1 to P4.2-7). */
export type StandingContent = {
  readonly template: 'STANDING_NOTICE';
  /** 0 to 5. */
  readonly level: number;
  readonly isEarly: boolean;
  /** Unexcused cancellations of the last 90 days. */
  readonly counted: number;
  /** When the level falls. */
  readonly until?: Date;
  readonly lockedUntil?: Date;
  readonly timeZone: string;
  readonly link: string;
};
