import type { ClosedStates } from '#src/domain/issues/find-closed-sessions.ts';

/** What bills say of a provider. */
export interface BilledProvider {
  readonly name: string;
  /** Empty until the provider says it. */
  readonly npi: string;
  /** What missing a session costs now, in cents; 0 for none. */
  readonly missedFeeCents: number;
  /** What a session costs clients who pay themselves, in cents; 0 for none. */
  readonly priceCents: number;
  readonly licenses: readonly { readonly usState: string; readonly type: string; readonly number: string }[];
  /** Undefined without an office. */
  readonly office: ProviderPlace | undefined;
  readonly virtual: ProviderPlace | undefined;
}

export interface ProviderPlace {
  /** Empty for care by video. */
  readonly street: string;
  readonly streetTwo: string;
  readonly city: string;
  readonly usState: string;
  readonly zip: string;
}

/** What billing needs to know of providers, for documents. */
export interface Providers {
  /** Returns names by id, of up to 200 providers. Those who left Linden are missing. */
  findNames(providerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns when which state of up to 200 providers closed: a license or the insurance is not in force there any more. */
  findClosedStates(providerIds: readonly string[]): Promise<ReadonlyMap<string, ClosedStates>>;
  /** Returns `undefined` for a provider who left Linden. */
  findBilled(providerId: string): Promise<BilledProvider | undefined>;
}
