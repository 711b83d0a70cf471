import { findPath, type SearchAddress, type SearchSort } from '#src/lib/paths.ts';

const orders: [SearchSort, string][] = [
  ['RELEVANCE', 'Best match'],
  ['NEXT_AVAILABLE', 'Next available'],
];

export function SortLinks({ address }: { address: SearchAddress }) {
  return (
    <nav className="sort" aria-label="Order of results">
      <span className="quiet">Sort</span>
      {orders.map(([sort, label]) => (
        <a
          key={sort}
          href={findPath({ ...address, sort, cursor: undefined })}
          aria-current={sort === address.sort ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
