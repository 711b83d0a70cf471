import { createHash } from 'node:crypto';
import { buildFullQuery, type IndexedHit, normalizeContent } from './index-content.ts';
import type { Marketplace } from './marketplace.ts';

/** A digest of the index for each provider. */
export interface Fingerprint {
  /** When it was taken, milliseconds since 1970, like all times here. */
  at: number;
  /** By id: a digest of the content, and the time after which it is outdated. */
  providers: Map<string, { digest: string; lapsesAt: number }>;
}

type Watched = Pick<Marketplace, 'engine' | 'indexPrefix' | 'rebuild'>;

export async function takeFingerprint(
  { engine, indexPrefix }: Omit<Watched, 'rebuild'>,
  now = () => Date.now(),
): Promise<Fingerprint> {
  await engine.refresh('providers');
  const taken: Fingerprint = { at: now(), providers: new Map() };
  const mappings = await engine.call('GET', `/${indexPrefix}providers/_mapping`);
  const everything = buildFullQuery(mappings as Parameters<typeof buildFullQuery>[0]);
  for (let after: unknown[] | undefined; ; ) {
    const page = { size: 2000, ...everything, ...(after && { search_after: after }) };
    const found = (await engine.search('providers', page, { timeoutMs: 60_000 })).hits.hits as IndexedHit[];
    if (found.length === 0) return taken;
    const lapses = new Map(found.map(({ _id, fields }) => [_id, Date.parse(String(fields?.rebuild_at?.[0]))]));
    for (const content of normalizeContent(found)) {
      if (taken.providers.has(content.id)) throw new Error(`${content.id} appears twice: the index is inconsistent`);
      const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      taken.providers.set(content.id, { digest, lapsesAt: lapses.get(content.id) ?? Number.NaN });
    }
    after = [found.at(-1)?._id];
  }
}

/** How late the worker may refresh a provider. */
const graceMs = 10_000;

/**
 * Returns ids of providers that differ from a rebuilt index. Providers that expired between the two readings, or too shortly before for the
 * worker, are skipped.
 */
export function findDifferences(kept: Fingerprint, built: Fingerprint): string[] {
  const lapsed = (at = Number.NaN) => at > kept.at - graceMs && at <= built.at;
  return [...new Set([...kept.providers.keys(), ...built.providers.keys()])].filter((id) => {
    const before = kept.providers.get(id);
    const after = built.providers.get(id);
    return before?.digest !== after?.digest && !lapsed(before?.lapsesAt);
  });
}

/** Rebuilds the index. @returns how many providers were compared, and ids of those that differ */
export async function compareWithRebuild(
  marketplace: Watched,
  now = () => Date.now(),
): Promise<{ providers: number; different: string[] }> {
  const kept = await takeFingerprint(marketplace, now);
  await marketplace.rebuild();
  return { providers: kept.providers.size, different: findDifferences(kept, await takeFingerprint(marketplace, now)) };
}
