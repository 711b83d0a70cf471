import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenSearch } from '@linden/platform/opensearch/opensearch';

export type Engine = Pick<OpenSearch, 'search'>;

/** What a search sorts by and shows: the first start by video (minutes since 1970), the price. */
export interface Seen {
  next_tele?: number;
  price_cents?: number;
}

interface Waiting {
  since: number;
  shows: (seen: Seen) => boolean;
  settle: (ms: number) => void;
}

const everyMs = 40;

/** Polls all awaited providers in one search, so that polling costs little of what is measured. */
export function createSightings(engine: Engine, patienceMs: number) {
  const waiting = new Map<string, Waiting>();
  let stopped = false;
  const look = async () => {
    const asked = [...waiting];
    const seen =
      asked.length > 0
        ? await loadSeen(
            engine,
            asked.map(([id]) => id),
          )
        : undefined;
    const now = performance.now();
    for (const [id, { since, shows, settle }] of asked) {
      const shown = seen?.get(id);
      const over = now - since > patienceMs;
      if (!over && !(shown && shows(shown))) continue;
      waiting.delete(id);
      settle(over ? Number.POSITIVE_INFINITY : now - since);
    }
  };
  const loop = async () => {
    for (; !stopped; await sleep(everyMs)) await look();
  };
  void loop();
  return {
    /** Returns after how many milliseconds the search shows it; Infinity on timeout. One at a time per provider. */
    until: (id: string, shows: (seen: Seen) => boolean) =>
      new Promise<number>((settle) => void waiting.set(id, { since: performance.now(), shows, settle })),
    stop: () => {
      stopped = true;
    },
  };
}

/** Returns nothing while the engine is away. */
export async function loadSeen(engine: Engine, ids: string[]): Promise<Map<string, Seen> | undefined> {
  const body = {
    size: ids.length,
    _source: false,
    query: { terms: { id: ids } },
    docvalue_fields: ['next_tele', 'price_cents'],
    track_total_hits: false,
  };
  const answer = await engine.search('providers', body).catch(() => undefined);
  const hits = answer?.hits.hits as (Fields & { _id: string })[] | undefined;
  return hits && new Map(hits.map(({ _id, fields }) => [_id, getFirst(fields)]));
}

type Fields = { fields?: Partial<Record<keyof Seen, number[]>> };

function getFirst(fields: Fields['fields']): Seen {
  const next = fields?.next_tele?.[0];
  const price = fields?.price_cents?.[0];
  return { ...(next !== undefined && { next_tele: next }), ...(price !== undefined && { price_cents: price }) };
}
