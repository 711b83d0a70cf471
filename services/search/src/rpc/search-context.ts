import type { Clock } from '@linden/platform/clock';
import type { OpenSearch } from '@linden/platform/opensearch';
import type { CatalogueHolder } from '#src/clients/catalogue-holder.ts';
import type { Cursors } from '#src/domain/cursor.ts';
import type { Days } from '#src/domain/open-days.ts';

/** What a search needs. */
export interface SearchContext {
  engine: OpenSearch;
  cursors: Cursors;
  catalogues: Pick<CatalogueHolder, 'current'>;
  clock: Clock;
  /** The coming days of a zone. */
  days: (zone: string, nowMinute: number) => Days;
}
