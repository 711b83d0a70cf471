import type { PayorFacts, ProviderFacts } from '#src/domain/booking-rules.ts';

/** What accounts and billing publish of providers and payors. */
export type Catalogue = {
  /** Undefined when there is none, or none that we may know of. */
  provider(id: string): Promise<ProviderFacts | undefined>;
  /** Null when there is none. */
  payor(id: string): Promise<PayorFacts | null>;
};
