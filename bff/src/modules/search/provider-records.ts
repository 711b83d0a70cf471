import { fromBinary } from '@bufbuild/protobuf';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';

/** Decodes the record on a card. Records are shared between requests: no one may change them. */
export type DecodeRecord = (providerId: string, bytes: Uint8Array) => Provider;

/**
 * Keeps the records that were asked for last, each with the bytes it came from: the same card is decoded once, and a card that
 * changed is decoded anew. Decoding the records of 20 cards is a quarter of what a search costs here.
 */
export function createDecodeRecord(limit: number): DecodeRecord {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly record: Provider }>();
  return (providerId, bytes) => {
    const known = kept.get(providerId);
    const isSame = known !== undefined && Buffer.compare(known.bytes, bytes) === 0;
    // A copy: what arrives is a view of the whole answer, which would be kept with it.
    const entry = isSame ? known : { bytes: bytes.slice(), record: fromBinary(ProviderSchema, bytes) };
    // A Map keeps the order of insertion, so its first entry was used longest ago.
    kept.delete(providerId);
    kept.set(providerId, entry);
    if (kept.size > limit) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    return entry.record;
  };
}
