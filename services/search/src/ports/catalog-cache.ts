import type { Catalog } from '#src/domain/catalog.ts';

export interface CatalogCache {
  /** Returns the cached catalog. Reads it again when it is missing or older than `maxAgeMs`. */
  current(): Promise<Catalog>;
  /** Reads the catalog again. */
  reload(): Promise<Catalog>;
}
