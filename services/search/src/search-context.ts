import type { Clock } from '@linden/platform/clock';
import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import type { Cursors } from '#src/domain/queries/cursor.ts';
import type { DecodeCard } from '#src/domain/queries/decode-card.ts';
import type { Days } from '#src/domain/queries/open-days.ts';
import type { createRangeFinder } from '#src/domain/queries/start-ranges.ts';
import type { CatalogCache } from '#src/ports/catalog-cache.ts';

/** The dependencies of a search. */
export interface SearchContext {
  engine: OpenSearch;
  cursors: Cursors;
  decodeCard: DecodeCard;
  catalogCache: Pick<CatalogCache, 'current'>;
  clock: Clock;
  findStartRanges: ReturnType<typeof createRangeFinder>;
  /** The coming days in a zone. */
  days: (zone: string, nowMinute: number) => Days;
}
