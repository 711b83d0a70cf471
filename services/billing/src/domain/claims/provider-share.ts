/**
 * What the provider earns of the amount that the insurer allows, in percent. A proposal of Linden: no row of `docs/requirements` names a share.
 * Contracts of providers replace it.
 */
export const providerSharePercent = 80;

/** Returns what the provider earns for a session, in whole cents, rounded down. */
export function computeProviderCents(allowedCents: number): number {
  return Math.floor((allowedCents * providerSharePercent) / 100);
}
