import { getDisplayZone, getEffectiveMiles, getEffectiveSetting } from '@linden/vocabulary/search/search-filters';
import { ChosenChips } from '#src/features/search/filters/chosen-chips.tsx';
import { listChosenFilters } from '#src/features/search/filters/chosen-filters.ts';
import { FilterForm } from '#src/features/search/filters/filter-form.tsx';
import * as filtersStyles from '#src/features/search/filters.module.css';
import { ListingWords } from '#src/features/search/listing/listing-words.tsx';
import { getHeading } from '#src/features/search/listing/search-title.ts';
import { buildStructuredData } from '#src/features/search/listing/structured-data.ts';
import { getPeopleWord } from '#src/features/search/people-word.ts';
import { getPlaceName } from '#src/features/search/place-words.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import * as searchStyles from '#src/features/search/search.module.css';
import {
  formatTotal,
  readTotal,
  type SearchOutcome,
  type SearchView,
  type Total,
} from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { getFiltersPath, planCheckPath } from '#src/lib/paths/paths.ts';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SearchOutcomeView } from './search-outcome.tsx';
import { SortLinks } from './sort-links.tsx';

export function SearchPage({ view }: { view: SearchView }) {
  const { address, outcome } = view;
  const chosen = listChosenFilters(address).length;
  const total = getTotal(view);
  const errors = outcome.kind === 'refused' ? outcome.errors : {};
  return (
    <div className={searchStyles.search}>
      <a className="skip" href="#results">
        {say('skipToResults')}
      </a>
      <div className={searchStyles.searchTop} data-replaced="">
        <h1>{getHeading(view)}</h1>
        {outcome.kind === 'found' && total ? <Summary view={view} total={total} /> : null}
        {showsPlanCosts(outcome) ? (
          <p className="quiet small no-print">
            {sayResult('checkPlan.lead')} <a href={planCheckPath}>{sayResult('checkPlan.link')}</a>
          </p>
        ) : null}
      </div>
      <div className={searchStyles.searchTools} data-replaced="">
        <a
          className={`button plain ${searchStyles.openFilters} no-print`}
          href={getFiltersPath(address)}
          data-opens-filters=""
        >
          <Icon name="sliders" />
          {say('filters.title')}
          {chosen > 0 ? ` · ${chosen}` : ''}
        </a>
        <ChosenChips address={address} />
        {outcome.kind === 'found' ? <SortLinks address={address} /> : null}
      </div>
      <div className={searchStyles.searchColumns}>
        <aside className={`${searchStyles.filters} no-print`} id="filters" aria-label={say('filters.title')}>
          <p className={filtersStyles.sheetTop}>
            <span>{say('filters.title')}</span>
            <a className="button plain" href="#results" data-closes-filters="">
              <Icon name="close" />
              {say('filters.close')}
            </a>
          </p>
          <FilterForm view={{ address, options: view.options, errors, total }} />
        </aside>
        <div
          className={searchStyles.results}
          id="results"
          tabIndex={-1}
          data-replaced=""
          data-summary={describeTotal(view, total)}
        >
          <SearchOutcomeView view={view} />
        </div>
      </div>
      <div data-replaced="">
        <ListingWords view={view} />
      </div>
      <p className="visually-hidden" role="status" id="search-status" />
      <DataScript type="application/ld+json" data={buildStructuredData(view)} />
    </div>
  );
}

/** Whether the results are in network with the chosen insurance, so that the plan decides what the client pays. */
function showsPlanCosts(outcome: SearchOutcome): boolean {
  if (outcome.kind !== 'found') return false;
  return outcome.page.edges.some((edge) => unmask(edge, 'ProviderCardFragment').costLine.kind === 'IN_NETWORK');
}

// Without matches the page says so itself, so the button need not.
function getTotal({ outcome }: SearchView): Total | undefined {
  switch (outcome.kind) {
    case 'found':
      return readTotal(outcome.page);
    case 'beyond':
      return outcome.total;
    default:
      return undefined;
  }
}

function describeTotal({ address }: SearchView, total: Total | undefined): string | undefined {
  if (!total) return undefined;
  return `${formatTotal(total)} ${say(`people.${getPeopleWord(address.filters)}`, { count: total.count })}`;
}

function Summary({ view, total }: { view: SearchView; total: Total }) {
  const { address } = view;
  const person = getPeopleWord(address.filters);
  const zone = getDisplayZone(address.filters);
  return (
    <p className="quiet">
      <b>{formatTotal(total)}</b> {say(`people.${person}`, { count: total.count })}
      {describeNear(view, total)}
      {address.page > 1 ? ` · ${say('page', { page: address.page })}` : ''}
      {' · '}
      {zone ? say('timesIn', { zone: getZoneName(zone) }) : say(`timesInOwn.${person}`)}
    </p>
  );
}

/** How many of the results can be visited near the place; empty for other searches. */
function describeNear({ address, inPerson }: SearchView, total: Total): string {
  if (!inPerson || getEffectiveSetting(address.filters) !== 'Virtual & in-person') return '';
  const others = formatTotal({ ...total, count: Math.max(0, total.count - inPerson.count) });
  const values = {
    near: formatTotal(inPerson),
    others,
    miles: getEffectiveMiles(address.filters),
    place: getPlaceName(address),
  };
  return `: ${sayResult(inPerson.count > 0 ? 'near.both' : 'near.videoOnly', values)}`;
}
