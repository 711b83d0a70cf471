import type { Caller } from '@linden/platform/caller';

/** Everybody may read visible providers; services also see hidden ones, because projections must know what to hide. */
export function maySeeHiddenProviders(caller: Caller): boolean {
  return caller.kind === 'service' || caller.kind === 'operator';
}

/** How often somebody cancels is between them and us: ranking needs it, the public does not (spec provider-portal, section 4.2). */
export function maySeeCancellations(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'search');
}

export function mayListAllProviders(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

export function mayWriteProviders(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

/** In the marketplace: visible and still with Linden. */
export function isPublic(provider: { marketplaceVisible: boolean; isChurned: boolean }): boolean {
  return provider.marketplaceVisible && !provider.isChurned;
}
