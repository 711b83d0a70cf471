import { getEffectiveSort } from '#src/features/search/address/search-values.ts';
import * as styles from '#src/features/search/search.module.css';
import { say } from '#src/features/search/words.ts';
import { findPath, type SearchAddress, type SearchSort } from '#src/lib/paths/paths.ts';

const orders: readonly SearchSort[] = ['RELEVANCE', 'NEXT_AVAILABLE', 'DISTANCE'];

/** Sort order; distance is offered only with a place. */
export function SortLinks({ address }: { address: SearchAddress }) {
  // On a city's page the first order is by distance already.
  const isNearest = getEffectiveSort({ ...address, sort: 'RELEVANCE' }) === 'DISTANCE';
  const offered = orders.filter((sort) => sort !== 'DISTANCE' || (address.filters.address && !isNearest));
  return (
    <nav className={`${styles.sort} no-print`} aria-label={say('sort.label')}>
      <span className="quiet">{say('sort.sort')}</span>
      {offered.map((sort) => (
        <a
          key={sort}
          href={findPath({ ...address, sort, page: 1 })}
          data-keeps-choices=""
          aria-current={sort === address.sort ? 'true' : undefined}
        >
          {say(`sort.${sort === 'RELEVANCE' && isNearest ? 'DISTANCE' : sort}`)}
        </a>
      ))}
    </nav>
  );
}
