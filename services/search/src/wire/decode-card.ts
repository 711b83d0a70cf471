import { fromBinary } from '@bufbuild/protobuf';
import { type IndexedCard, IndexedCardSchema } from '@linden/proto/search/v1/card_pb';
import type { DecodeCard } from '#src/domain/queries/decode-card.ts';

/**
 * Keeps the cards that searches found last, each with the text it came from: the same card is decoded once, and a card that changed is
 * decoded anew.
 * @param limit maximum number of cards, about 15 kB each
 */
export function createDecodeCard(limit: number): DecodeCard {
  const kept = new Map<string, { readonly text: string; readonly card: IndexedCard }>();
  return (providerId, text) => {
    const known = kept.get(providerId);
    const entry = known?.text === text ? known : { text, card: decode(text) };
    // A Map keeps the order of insertion, so its first entry was used longest ago.
    kept.delete(providerId);
    kept.set(providerId, entry);
    if (kept.size > limit) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    return entry.card;
  };
}

function decode(text: string): IndexedCard {
  // Of its own memory: a small buffer from the pool would keep the pool.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'base64'));
  return fromBinary(IndexedCardSchema, bytes.subarray(0, bytes.write(text, 'base64')));
}
