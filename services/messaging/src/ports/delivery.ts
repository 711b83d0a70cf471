/**
 * What a carrier said. 'refused': nothing will ever arrive there. 'away': later it may. The code is the carrier's own or
 * the network's; words are left out, because carriers quote addresses and numbers in them.
 */
export type Delivery =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: 'refused' | 'away'; readonly code: string };

export const accepted: Delivery = { accepted: true };
