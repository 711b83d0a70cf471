import type { PayorFacts, ProviderFacts } from '#src/domain/booking-rules.ts';

/** A provider with their public name. */
export type KnownProvider = ProviderFacts & { readonly name: string };

/** Public facts about providers and payors, from accounts and billing. */
export type Catalogue = {
  /** Returns `undefined` when the provider does not exist or is not public. */
  provider(id: string): Promise<KnownProvider | undefined>;
  /** Returns null when the payor does not exist. */
  payor(id: string): Promise<PayorFacts | null>;
};
