import * as styles from '#src/features/search/filters.module.css';
import type { FilterFormView } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';

/** All filters of a search on a separate page. */
export function FiltersPage({ view }: { view: FilterFormView }) {
  return (
    <div className={styles.filtersPage}>
      <nav className={styles.backLink} aria-label={say('filters.back')}>
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
