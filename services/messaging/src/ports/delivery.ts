/**
 * The carrier's result. 'refused': the recipient can never get the message. 'away': a later attempt may work. The code is the carrier's or
 * the network's. Error messages are left out, because carriers quote addresses and numbers in them.
 */
export type Delivery =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: 'refused' | 'away'; readonly code: string };

export const accepted: Delivery = { accepted: true };
