import { findPath, type SearchAddress } from '#src/lib/paths.ts';
import { RemovableChip } from '#src/ui/chip.tsx';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { say } from './words.ts';

/** The chosen filters; each chip links to the search without it. */
export function ChosenChips({ address }: { address: SearchAddress }) {
  const chosen = chosenFilters(address);
  if (chosen.length === 0) return null;
  return (
    <ul className="chips chosen" aria-label={say('chosen.label')}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} href={findPath(without)} />
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <a className="clear" href={findPath(withoutFilters(address))}>
            {say('chosen.clear')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
