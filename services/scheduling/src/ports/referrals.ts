/** The part of accounts that a cancellation changes. */
export type Referrals = {
  /** Turns off new clients of a provider, or those of one payor. Repeating it changes nothing. */
  turnOff(providerId: string, payorId: string | undefined): Promise<void>;
};
