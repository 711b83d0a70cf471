import type { PayorFacts, ProviderFacts } from '#src/domain/booking-rules.ts';

/** With the name under which everybody may know them. */
export type KnownProvider = ProviderFacts & { readonly name: string };

/** What accounts and billing publish of providers and payors. */
export type Catalogue = {
  /** Undefined when there is none, or none that we may know of. */
  provider(id: string): Promise<KnownProvider | undefined>;
  /** Null when there is none. */
  payor(id: string): Promise<PayorFacts | null>;
};
