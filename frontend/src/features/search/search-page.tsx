import { filtersPath } from '#src/lib/paths.ts';
import { zoneName } from '#src/lib/zone-times.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { ListingWords } from './listing-words.tsx';
import { peopleWord } from './people-word.ts';
import { SearchOutcomeView } from './search-outcome.tsx';
import { headingOf } from './search-title.ts';
import { readTotal, type SearchView, type Total, totalLabel } from './search-view.ts';
import { SortLinks } from './sort-links.tsx';
import { structuredData } from './structured-data.ts';
import { say } from './words.ts';

export function SearchPage({ view }: { view: SearchView }) {
  const { address, outcome } = view;
  const chosen = chosenFilters(address).length;
  const total = totalOf(view);
  const errors = outcome.kind === 'refused' ? outcome.errors : {};
  return (
    <div className="search">
      <div className="search-top">
        <h1>{headingOf(view)}</h1>
        {outcome.kind === 'found' && total ? <Summary view={view} total={total} /> : null}
      </div>
      <div className="search-tools">
        <a className="button plain open-filters no-print" href={filtersPath(address)} data-opens-filters="">
          <Icon name="filters" />
          {say('filters.title')}
          {chosen > 0 ? ` · ${chosen}` : ''}
        </a>
        <ChosenChips address={address} />
        {outcome.kind === 'found' ? <SortLinks address={address} /> : null}
      </div>
      <div className="search-columns">
        <aside className="filters no-print" id="filters" aria-label={say('filters.title')}>
          <p className="sheet-top">
            <span>{say('filters.title')}</span>
            <a className="button plain" href="#results" data-closes-filters="">
              <Icon name="close" />
              {say('filters.close')}
            </a>
          </p>
          <FilterForm view={{ address, options: view.options, errors, total }} />
        </aside>
        <div className="results" id="results">
          <SearchOutcomeView view={view} />
        </div>
      </div>
      <ListingWords view={view} />
      <DataScript type="application/ld+json" data={structuredData(view)} />
    </div>
  );
}

// Without matches the page says so itself, so the button need not.
function totalOf({ outcome }: SearchView): Total | undefined {
  switch (outcome.kind) {
    case 'found':
      return readTotal(outcome.page);
    case 'beyond':
      return outcome.total;
    default:
      return undefined;
  }
}

function Summary({ view: { address }, total }: { view: SearchView; total: Total }) {
  const person = peopleWord(address.filters);
  const zone = address.filters.timezone;
  return (
    <p className="quiet">
      <b>{totalLabel(total)}</b> {say(`people.${person}`, { count: total.count })}
      {address.page > 1 ? ` · ${say('page', { page: address.page })}` : ''}
      {' · '}
      {zone ? say('timesIn', { zone: zoneName(zone) }) : say(`timesInOwn.${person}`)}
    </p>
  );
}
