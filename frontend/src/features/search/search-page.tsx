import { findPath } from '#src/lib/paths.ts';
import { unmask } from '#src/lib/unmask.ts';
import { zoneName } from '#src/lib/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { NoResult } from './no-result.tsx';
import { ProviderCard } from './provider-card.tsx';
import { RefusedSearch } from './refused-search.tsx';
import { ResultPager } from './result-pager.tsx';
import { missingSentence } from './search-faults.ts';
import { searchTitle } from './search-title.ts';
import { type SearchConnection, type SearchView, totalLabel } from './search-view.ts';
import { SortLinks } from './sort-links.tsx';

export function SearchPage({ view }: { view: SearchView }) {
  const { address, outcome } = view;
  const chosen = chosenFilters(address).length;
  return (
    <div className="search">
      <div className="search-top">
        <h1>{searchTitle(address)}</h1>
        <Summary view={view} />
      </div>
      <div className="search-tools">
        <a className="button plain open-filters no-print" href="#filters" data-opens-filters="">
          <Icon name="filters" />
          Filters{chosen > 0 ? ` · ${chosen}` : ''}
        </a>
        <ChosenChips address={address} />
        {outcome.kind === 'found' ? <SortLinks address={address} /> : null}
      </div>
      <div className="search-columns">
        <aside className="filters no-print" id="filters" aria-label="Filters">
          <p className="sheet-top">
            <span>Filters</span>
            <a className="button plain" href="#results" data-closes-filters="">
              <Icon name="close" />
              Close
            </a>
          </p>
          <FilterForm view={view} />
        </aside>
        <div className="results" id="results">
          <Outcome view={view} />
        </div>
      </div>
    </div>
  );
}

function Summary({ view: { address, outcome } }: { view: SearchView }) {
  if (outcome.kind !== 'found') return null;
  const { totalCount: count, totalIsLowerBound: isLowerBound } = outcome.connection;
  const people = address.filters.typeOfCare === 'Medication management' ? 'prescriber' : 'therapist';
  const zone = address.filters.timezone;
  return (
    <p className="quiet">
      <b>{totalLabel({ count, isLowerBound })}</b> {count === 1 ? people : `${people}s`}
      {' · '}
      {zone ? `times in ${zoneName(zone)}` : `times in each ${people}’s own zone`}
    </p>
  );
}

function Outcome({ view }: { view: SearchView }) {
  const { address, outcome } = view;
  switch (outcome.kind) {
    case 'found':
      return <Found view={view} connection={outcome.connection} missing={outcome.missing} />;
    case 'none':
      return <NoResult address={address} loosenings={outcome.loosenings} />;
    case 'refused':
      return <RefusedSearch address={address} outcome={outcome} />;
    case 'unavailable':
      return (
        <Notice tone="wrong" role="alert">
          <p>
            <b>The search is out of order for a moment.</b> This is on our side; what you chose is kept in the address
            of this page.
          </p>
          <p>
            <a href={findPath(address)}>Try again</a>
          </p>
        </Notice>
      );
    default:
      return outcome satisfies never;
  }
}

function Found({ view, connection, missing }: { view: SearchView; connection: SearchConnection; missing: string[] }) {
  const { address, now } = view;
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="warm" role="status">
          <p>{missingSentence(missing)}</p>
        </Notice>
      ) : null}
      {connection.edges.length === 0 ? (
        <p>
          There is nobody on this page any more.{' '}
          <a href={findPath({ ...address, cursor: undefined })}>Back to the first page</a>
        </p>
      ) : null}
      <ol className="cards">
        {connection.edges.map((edge, index) => {
          const card = unmask(edge, 'ProviderCardFragment');
          return (
            <li key={card.node.id}>
              <ProviderCard edge={card} address={address} now={now} first={index < 3} />
            </li>
          );
        })}
      </ol>
      <ResultPager address={address} pageInfo={connection.pageInfo} />
    </>
  );
}
