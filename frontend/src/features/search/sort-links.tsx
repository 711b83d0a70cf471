import { findPath, type SearchAddress, type SearchSort } from '#src/lib/paths.ts';

const orders: [SearchSort, string][] = [
  ['RELEVANCE', 'Best match'],
  ['NEXT_AVAILABLE', 'Next available'],
  ['DISTANCE', 'Distance'],
];

/** Distance is offered where there is a place to measure from. */
export function SortLinks({ address }: { address: SearchAddress }) {
  const offered = orders.filter(([sort]) => sort !== 'DISTANCE' || address.filters.address);
  return (
    <nav className="sort no-print" aria-label="Order of results">
      <span className="quiet">Sort</span>
      {offered.map(([sort, label]) => (
        <a
          key={sort}
          href={findPath({ ...address, sort, page: 1 })}
          aria-current={sort === address.sort ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
