import { type Catalogue, createCatalogue } from '#src/domain/catalogue.ts';
import type { Owners } from './owners.ts';

export interface CatalogueHolder {
  /** Returns the cached catalogue. Reads it again when it is missing or older than `maxAgeMs`. */
  current(): Promise<Catalogue>;
  /** Reads the catalogue again. */
  reload(): Promise<Catalogue>;
}

/** Caches billing's catalogue. It is small, and every document needs it. */
export function createCatalogueHolder({ billing }: Pick<Owners, 'billing'>, maxAgeMs: number): CatalogueHolder {
  let held: { catalogue: Catalogue; at: number } | undefined;
  let loading: Promise<Catalogue> | undefined;
  const reload = async () => {
    const { payors, catalogueRevision } = await billing.listPayors({});
    const catalogue = createCatalogue(payors, catalogueRevision);
    // A slow answer must not replace a newer one.
    if (!held || catalogue.revision >= held.catalogue.revision) held = { catalogue, at: performance.now() };
    return held.catalogue;
  };
  return {
    reload,
    async current() {
      if (held && performance.now() - held.at < maxAgeMs) return held.catalogue;
      loading ??= reload().finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
