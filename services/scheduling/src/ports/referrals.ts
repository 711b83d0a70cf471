import type { SentStanding } from '#src/domain/standing/sent-standing.ts';

/** The part of accounts that a provider's cancellations change, and what the worker reads there. Repeating a call changes nothing. */
export type Referrals = {
  /** Turns off new clients of a provider, or those of one payor. */
  turnOff(providerId: string, payorId: string | undefined): Promise<void>;
  /** Saves the rank and the lock that follow from a standing. An older revision changes nothing. */
  saveStanding(standing: SentStanding): Promise<void>;
  /** Returns when each provider turned off new clients by their own switch. */
  listTimesOff(providerIds: readonly string[]): Promise<ReadonlyMap<string, readonly Date[]>>;
  /** Returns what missing a session costs now, in cents, of at most 100 providers. Those who left Linden are missing. */
  listFees(providerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};
