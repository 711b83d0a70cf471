import { createHash } from 'node:crypto';
import type { IndexDefinition } from '@linden/platform/opensearch';

/** Readers ask this alias; a rebuild moves it. */
export const readAlias = 'providers';
/** While a rebuild runs, writers also feed the index behind this alias. */
export const buildAlias = 'providers-building';
/** Events of a kind that this version does not know wait here. */
export const parkedIndex = 'parked-events';

const keyword = { type: 'keyword' } as const;
const integer = { type: 'integer' } as const;

/** One document per provider. What must hold together stands together in one keyword, so that nothing cross-matches. */
export const providerIndex: IndexDefinition = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    // A blocked slot must be gone within a second.
    refresh_interval: '200ms',
    // Else a refresh now and then waits for a merge, for up to 10 s by default: nothing new is shown meanwhile. Merges go on beside.
    merge_on_flush: { enabled: false },
    // Pages by number reach 10,000 hits, and look one further.
    max_result_window: 10_001,
    analysis: {
      analyzer: { name: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    // Only what hits are made of is kept as it came: the engine then hands it out unread. Everything else is in the index alone.
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
      // Starts of open first sessions, minutes since 1970, already past the provider's lead time.
      slots_tele: integer,
      slots_ip: integer,
      // The same of consultation calls, which are shorter.
      slots_consult_tele: integer,
      slots_consult_ip: integer,
      // The first and the last of each, so that most searches need not read the lists.
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
      // Whether a change has come this far.
      revision_accounts: { type: 'long', index: false },
      revision_scheduling: { type: 'long', index: false },
      // Serialized linden.search.v1.IndexedCard.
      card: { type: 'binary' },
    },
  },
};

/** Raise it when documents come to mean something else although the mapping stays: then too they are built anew. */
const meaning = 2;

/** Names of indices begin with the definition they were built by. */
export const indexFamily = `providers-${createHash('sha256')
  .update(JSON.stringify([meaning, providerIndex]))
  .digest('hex')
  .slice(0, 10)}`;

/** Whether readers look into one index, built by this version's definition. */
export function isCurrent(indices: readonly string[]): boolean {
  return indices.length === 1 && indices.every((name) => name.startsWith(`${indexFamily}-`));
}
