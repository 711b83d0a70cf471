import { findPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterFormView } from './search-view.ts';
import { say } from './words.ts';

/** All filters of a search on a separate page. */
export function FiltersPage({ view }: { view: FilterFormView }) {
  return (
    <div className="filters-page">
      <nav className="back-link" aria-label={say('filters.back')}>
        <a href={findPath(view.address)}>
          <Icon name="previous" />
          {say('filters.toResults')}
        </a>
      </nav>
      <h1>{say('filters.title')}</h1>
      <FilterForm view={view} />
    </div>
  );
}
