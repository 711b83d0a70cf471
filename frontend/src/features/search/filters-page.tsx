import { findPath } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterFormView } from './search-view.ts';

/** All filters of a search on a page of their own. */
export function FiltersPage({ view }: { view: FilterFormView }) {
  return (
    <div className="filters-page">
      <nav className="back-link" aria-label="Back">
        <a href={findPath(view.address)}>
          <Icon name="previous" />
          Back to the results
        </a>
      </nav>
      <h1>Filters</h1>
      <FilterForm view={view} />
    </div>
  );
}
