import { type Catalog, createCatalog } from '#src/domain/catalog.ts';
import type { CatalogCache } from '#src/ports/catalog-cache.ts';
import type { Owners } from '#src/ports/owners.ts';

/** Caches billing's catalog. It is small, and every document needs it. */
export function createCatalogCache({ billing }: Pick<Owners, 'billing'>, maxAgeMs: number): CatalogCache {
  let held: { catalog: Catalog; at: number } | undefined;
  let loading: Promise<Catalog> | undefined;
  const reload = async () => {
    const { payors, catalogueRevision } = await billing.listPayors({});
    const catalog = createCatalog(payors, catalogueRevision);
    // A slow answer must not replace a newer one.
    if (!held || catalog.revision >= held.catalog.revision) held = { catalog, at: performance.now() };
    return held.catalog;
  };
  return {
    reload,
    async current() {
      if (held && performance.now() - held.at < maxAgeMs) return held.catalog;
      loading ??= reload().finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
