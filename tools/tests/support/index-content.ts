import { fromBinary, toJson } from '@bufbuild/protobuf';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { IndexedCardSchema } from '@linden/proto/search/v1/card_pb';

export interface IndexedHit {
  _id: string;
  _source: { card: string };
  fields?: Record<string, unknown[]>;
}

type Mappings = Record<string, { mappings: { properties: Record<string, { type?: string }> } }>;

/** Builds a query for everything that the index stores about providers: search fields and card data. */
export function buildFullQuery(mappings: Mappings): object {
  const fields = Object.values(mappings).flatMap(({ mappings: { properties } }) => Object.entries(properties));
  const read = fields.filter(([, { type }]) => type && !unreadable.has(type)).map(([field]) => field);
  return { sort: [{ id: 'asc' }], docvalue_fields: [...new Set(read)] };
}

// Only in the card, or only in the version.
const unreadable = new Set(['text', 'binary', 'object']);

/** Returns the index in comparable form: without read times and expiry times. */
export function normalizeContent(hits: readonly IndexedHit[]): ({ id: string } & Record<string, unknown>)[] {
  return hits.map(({ _id, _source, fields = {} }) => {
    const { as_of: _read, rebuild_at: _lapses, ...indexed } = fields;
    const {
      provider,
      asOfMs: _asOf,
      $typeName: _type,
      ...card
    } = fromBinary(IndexedCardSchema, Buffer.from(_source.card, 'base64'));
    const starts = Object.entries(card).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    ]);
    return { ...indexed, id: _id, ...Object.fromEntries(starts), provider: decodeRecord(provider) };
  });
}

function decodeRecord(bytes: Uint8Array): unknown {
  return toJson(ProviderSchema, fromBinary(ProviderSchema, bytes));
}
