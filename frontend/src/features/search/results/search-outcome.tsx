import { getEffectiveSort } from '#src/features/search/address/search-values.ts';
import { isVirtualOnly } from '#src/features/search/card/card-facts.ts';
import { ProviderCard } from '#src/features/search/card/provider-card.tsx';
import { sayResult } from '#src/features/search/result-words.ts';
import * as styles from '#src/features/search/search.module.css';
import { formatTotal, type SearchOutcome, type SearchView } from '#src/features/search/search-view.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { Notice } from '#src/ui/notice.tsx';
import { CloseMatches } from './close-matches.tsx';
import { NoResult } from './no-result.tsx';
import { RefusedSearch } from './refused-search.tsx';
import { ResultPager } from './result-pager.tsx';
import { getMissingSentence } from './search-faults.ts';

/** The result of a search: providers, suggestions when none match, or the reason for a failure. */
export function SearchOutcomeView({ view }: { view: SearchView }) {
  const { address, outcome, now } = view;
  switch (outcome.kind) {
    case 'found':
      return <Found view={view} outcome={outcome} />;
    case 'none':
      return (
        <>
          <NoResult address={address} loosenings={outcome.loosenings} />
          <CloseMatches edges={outcome.close} address={address} now={now} />
        </>
      );
    case 'beyond':
      return <Beyond view={view} outcome={outcome} />;
    case 'refused':
      return <RefusedSearch address={address} outcome={outcome} />;
    case 'unavailable':
      return <Unavailable view={view} />;
    default:
      return outcome satisfies never;
  }
}

type OutcomeOf<Kind> = Extract<SearchOutcome, { kind: Kind }>;

function Found({ view, outcome }: { view: SearchView; outcome: OutcomeOf<'found'> }) {
  const { address, now } = view;
  const { page, missing, close } = outcome;
  const isByDistance = getEffectiveSort(address) === 'DISTANCE';
  const firstByVideo = isByDistance
    ? page.edges.findIndex((edge) => isVirtualOnly(unmask(edge, 'ProviderCardFragment'), address.filters))
    : -1;
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="warm" role="status">
          <p>{getMissingSentence(missing)}</p>
        </Notice>
      ) : null}
      <ol className={styles.cards}>
        {page.edges.map((edge, index) => {
          const card = unmask(edge, 'ProviderCardFragment');
          return (
            <li key={card.node.id}>
              {index === firstByVideo ? <h2 className={styles.cardsPart}>{sayResult('videoOnly')}</h2> : null}
              <ProviderCard edge={card} address={address} now={now} first={index < 3} />
            </li>
          );
        })}
      </ol>
      <ResultPager address={address} results={page} />
      <CloseMatches edges={close} address={address} now={now} />
    </>
  );
}

function Beyond({ view: { address }, outcome: { total } }: { view: SearchView; outcome: OutcomeOf<'beyond'> }) {
  return (
    <section className={`card ${styles.noResult}`} aria-labelledby="beyond">
      <h2 id="beyond">{sayResult('beyond.title', { page: formatNumber(address.page) })}</h2>
      <p>
        {total.count === 0
          ? sayResult('beyond.empty')
          : sayResult('beyond.has', { count: total.count, figure: formatTotal(total) })}
      </p>
      <p>
        <a className="button" href={findPath({ ...address, page: 1 })}>
          {sayResult('beyond.first')}
        </a>
      </p>
    </section>
  );
}

function Unavailable({ view: { address } }: { view: SearchView }) {
  return (
    <Notice tone="wrong" role="alert">
      <p>
        <b>{sayResult('away.title')}</b> {sayResult('away.detail')}
      </p>
      <p>
        <a href={findPath(address)}>{sayResult('away.again')}</a>
      </p>
    </Notice>
  );
}
