import * as styles from '#src/features/search/search.module.css';
import { say } from '#src/features/search/words.ts';
import { findPath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { RemovableChip } from '#src/ui/chip.tsx';
import { listChosenFilters, removeFilters, widenSetting } from './chosen-filters.ts';

/** The chosen filters; each chip links to the search without it. A search of video sessions says so, and widens with one tap. */
export function ChosenChips({ address }: { address: SearchAddress }) {
  const chosen = listChosenFilters(address);
  const wider = widenSetting(address);
  if (chosen.length === 0 && !wider) return null;
  return (
    <ul className={`chips ${styles.chosen}`} aria-label={say('chosen.label')}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} href={findPath(without)} />
        </li>
      ))}
      {wider ? (
        <li>
          <a className="chip" href={findPath(wider)}>
            {say('chosen.virtual')} · <b>{say('chosen.widen')}</b>
          </a>
        </li>
      ) : null}
      {chosen.length > 1 ? (
        <li>
          <a className={styles.clear} href={findPath(removeFilters(address))}>
            {say('chosen.clear')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
