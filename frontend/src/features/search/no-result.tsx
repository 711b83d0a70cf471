import { findPath, type SearchAddress } from '#src/lib/paths.ts';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { peopleWord } from './people-word.ts';
import { type Loosening, totalLabel } from './search-view.ts';

/** Nobody matches: which filter to let go of, and what that would bring. */
export function NoResult({ address, loosenings }: { address: SearchAddress; loosenings: Loosening[] }) {
  return (
    <section className="card no-result" aria-labelledby="no-result">
      <h2 id="no-result">Nobody matches all of this yet</h2>
      {loosenings.length > 0 ? (
        <>
          <p>That is the mix of filters, not you. One change at a time would bring:</p>
          <ul className="loosenings">
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
  const person = peopleWord(address.filters);
  return (
    <b>
      {totalLabel(total)} {total.count === 1 ? person : `${person}s`}
    </b>
  );
}

function NothingHelps({ address }: { address: SearchAddress }) {
  const chosen = chosenFilters(address).length > 0;
  return chosen ? (
    <p>
      No single change helps. <a href={findPath(withoutFilters(address))}>Start again without filters</a>
    </p>
  ) : (
    <p>
      There is nobody to show here yet.{' '}
      <a href={findPath({ experience: address.experience })}>See everybody on Linden</a>
    </p>
  );
}
