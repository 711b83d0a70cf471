import { findPath, type SearchAddress, type SearchCursor } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { SearchConnection } from './search-view.ts';

/** Plain links to the page before and after this one. */
export function ResultPager({ address, pageInfo }: { address: SearchAddress; pageInfo: SearchConnection['pageInfo'] }) {
  const to = (cursor: SearchCursor) => findPath({ ...address, cursor });
  const before = pageInfo.hasPreviousPage && pageInfo.startCursor;
  const after = pageInfo.hasNextPage && pageInfo.endCursor;
  if (!before && !after) return null;
  return (
    <nav className="pager" aria-label="Pages of results">
      {before ? (
        <a className="button plain" rel="prev" href={to({ before })}>
          <Icon name="previous" />
          Previous page
        </a>
      ) : null}
      {after ? (
        <a className="button plain" rel="next" href={to({ after })}>
          Next page
          <Icon name="next" />
        </a>
      ) : null}
    </nav>
  );
}
