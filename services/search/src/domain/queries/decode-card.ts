import type { IndexedCard } from '@linden/proto/search/v1/card_pb';

/** Decodes the card of a hit. Cards are shared between searches: no one may change them. */
export type DecodeCard = (providerId: string, card: string) => IndexedCard;
