import { findPath, type SearchAddress } from '#src/lib/paths.ts';
import { counted } from '#src/lib/words.ts';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { searchTitle } from './search-title.ts';
import { type Loosening, totalLabel } from './search-view.ts';

/** Nobody matches: which filter to let go of, and what that would bring. */
export function NoResult({ address, loosenings }: { address: SearchAddress; loosenings: Loosening[] }) {
  const people = address.filters.typeOfCare === 'Medication management' ? 'prescriber' : 'therapist';
  return (
    <section className="card no-result" aria-labelledby="no-result">
      <h2 id="no-result">Nobody matches all of this yet</h2>
      {loosenings.length > 0 ? (
        <>
          <p>That is the mix of filters, not you. Letting go of one of them brings:</p>
          <ul className="loosenings">
            {loosenings.map(({ label, address: without, total }) => (
              <li key={label}>
                <a className="button plain" href={findPath(without)}>
                  <span>Without “{label}”</span>{' '}
                  {total ? (
                    <b>{total.isLowerBound ? `${totalLabel(total)} ${people}s` : counted(total.count, people)}</b>
                  ) : null}
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

function NothingHelps({ address }: { address: SearchAddress }) {
  const chosen = chosenFilters(address).length > 0;
  return chosen ? (
    <p>
      Letting go of one filter does not help either.{' '}
      <a href={findPath(withoutFilters(address))}>
        See all {searchTitle(withoutFilters(address)).toLowerCase().split(' ')[0]} here
      </a>
    </p>
  ) : (
    <p>
      There is nobody to show here yet. <a href={findPath({})}>See everybody on Linden</a>
    </p>
  );
}
