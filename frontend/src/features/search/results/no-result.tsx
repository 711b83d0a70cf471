import { listChosenFilters, removeFilters } from '#src/features/search/filters/chosen-filters.ts';
import { getPeopleWord } from '#src/features/search/people-word.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import * as styles from '#src/features/search/search.module.css';
import { formatTotal, type Loosening } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { findPath, type SearchAddress } from '#src/lib/paths/paths.ts';

/** No provider matches: offers filters to remove, with the number of results. */
export function NoResult({ address, loosenings }: { address: SearchAddress; loosenings: Loosening[] }) {
  return (
    <section className={`card ${styles.noResult}`} aria-labelledby="no-result">
      <h2 id="no-result">{sayResult('none.title')}</h2>
      {loosenings.length > 0 ? (
        <>
          <p>{sayResult('none.lead')}</p>
          <ul className={styles.loosenings} data-testid="loosenings">
            {loosenings.map((each) => (
              <li key={each.label}>
                <a className="button plain" href={findPath(each.address)}>
                  <span>{each.label}</span> <Brings {...each} />
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <NothingHelps address={address} />
      )}
    </section>
  );
}

function Brings({ address, total }: Loosening) {
  if (!total) return null;
  const person = getPeopleWord(address.filters);
  return (
    <b>
      {formatTotal(total)} {say(`people.${person}`, { count: total.count })}
    </b>
  );
}

function NothingHelps({ address }: { address: SearchAddress }) {
  const chosen = listChosenFilters(address).length > 0;
  return chosen ? (
    <p>
      {sayResult('none.noChange')} <a href={findPath(removeFilters(address))}>{sayResult('none.startAgain')}</a>
    </p>
  ) : (
    <p>
      {sayResult('none.empty')} <a href={findPath({ experience: address.experience })}>{sayResult('none.seeAll')}</a>
    </p>
  );
}
