import type { PayorFacts, ProviderFacts } from '#src/domain/booking/booking-rules.ts';

/** A provider with their public name and office. */
export type KnownProvider = ProviderFacts & {
  readonly name: string;
  /** The address of the office, in one line. Undefined when the provider sees no clients in person. */
  readonly office: string | undefined;
  /** The https link of the provider's own video room. */
  readonly videoRoomUrl: string | undefined;
};

/** Public facts about providers and payors, from accounts and billing. */
export type Catalogue = {
  /** Returns `undefined` when the provider does not exist or is not public. */
  provider(id: string): Promise<KnownProvider | undefined>;
  /** Returns null when the payor does not exist. */
  payor(id: string): Promise<PayorFacts | null>;
  /** Whether billing paused the account of a patient. False when billing does not answer: an outage keeps no one from care. */
  isPaused(patientId: string): Promise<boolean>;
};
