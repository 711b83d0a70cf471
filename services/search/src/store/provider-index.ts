import { createHash } from 'node:crypto';
import type { IndexDefinition } from '@linden/platform/opensearch/opensearch';

/** Readers use this alias; a rebuild moves it. */
export const readAlias = 'providers';
/** During a rebuild, writers also write to the index behind this alias. */
export const buildAlias = 'providers-building';
/** Events of unknown types are kept here. */
export const parkedIndex = 'parked-events';

const keyword = { type: 'keyword' } as const;
const integer = { type: 'integer' } as const;

/** One document per provider. Values that must match together are joined into one keyword, so that they cannot match separately. */
export const providerIndex: IndexDefinition = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    // A booked slot must disappear from search within a second.
    refresh_interval: '200ms',
    // Without this, a refresh sometimes waits up to 10 s for a merge and shows no changes meanwhile. Merges still run in parallel.
    merge_on_flush: { enabled: false },
    // Pages by number reach 10,000 hits, plus one to see whether more follow.
    max_result_window: 10_001,
    analysis: {
      // O'Brien, O’Brien and OBrien are one name, as are Kaʻimi and Kaimi.
      char_filter: { apostrophes: { type: 'pattern_replace', pattern: "['’‘‛ʻʼʽʾʿ`´]", replacement: '' } },
      analyzer: {
        name: {
          type: 'custom',
          char_filter: ['apostrophes'],
          tokenizer: 'standard',
          filter: ['lowercase', 'asciifolding'],
        },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    // Only the card is stored as received, so the engine returns it unparsed. Everything else is only indexed.
    _source: { includes: ['card'] },
    properties: {
      visible: { type: 'boolean' },
      id: keyword,
      rank: { type: 'float' },
      name: { type: 'text', analyzer: 'name', norms: false, index_options: 'docs' },
      specialties: keyword,
      treatment_methods: keyword,
      identities: keyword,
      languages: keyword,
      ages: keyword,
      feedback_tags: keyword,
      // 'CA|LCSW', and '*|LCSW' for any state.
      licenses: keyword,
      gender: keyword,
      type_of_care: keyword,
      location: { type: 'geo_point' },
      // 'CA', and '*' for any state.
      states_tele: keyword,
      states_ip: keyword,
      // 'CA|Cedar Mutual' and '*|Cedar Mutual', without the states in which the payor blocks that location.
      payors_tele: keyword,
      payors_ip: keyword,
      payor_ids: keyword,
      // Open starts of first sessions, minutes since 1970, already outside the provider's notice period.
      slots_tele: integer,
      slots_ip: integer,
      // The same for consultation calls, which are shorter.
      slots_consult_tele: integer,
      slots_consult_ip: integer,
      // The first and the last open start, so that most searches need not read the lists.
      next_tele: { ...integer, index: false },
      next_ip: { ...integer, index: false },
      next_consult_tele: { ...integer, index: false },
      next_consult_ip: { ...integer, index: false },
      last_tele: integer,
      last_ip: integer,
      last_consult_tele: integer,
      last_consult_ip: integer,
      price_cents: { ...integer, index: false },
      years_of_experience: { ...integer, index: false },
      rebuild_at: { type: 'date' },
      as_of: { type: 'date', index: false },
      revisions: { type: 'object', enabled: false },
      // Tells whether a change has reached the index.
      revision_accounts: { type: 'long', index: false },
      revision_scheduling: { type: 'long', index: false },
      // Serialized linden.search.v1.IndexedCard.
      card: { type: 'binary' },
    },
  },
};

/** Raise this when the meaning of documents changes but the mapping does not. The index is then rebuilt. */
const definitionVersion = 2;

/** Prefix of index names, derived from the definition that built them. */
export const indexFamily = `providers-${createHash('sha256')
  .update(JSON.stringify([definitionVersion, providerIndex]))
  .digest('hex')
  .slice(0, 10)}`;

/** Whether readers use exactly one index, and this version's definition built it. */
export function isCurrent(indices: readonly string[]): boolean {
  return indices.length === 1 && indices.every((name) => name.startsWith(`${indexFamily}-`));
}
