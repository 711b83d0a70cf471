import { lazy, Suspense } from 'react';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { RailLink } from './rail-link.tsx';
import { type ShellEntry, splitEntries } from './shell-entry.ts';
import { useSheetState } from './use-sheet-state.ts';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

interface ShellRailProps {
  label: string;
  home: string;
  entries: readonly ShellEntry[];
}

/** The navigation: a rail on wide screens, a bar of five at the bottom of phones. */
export function ShellRail({ label, home, entries }: ShellRailProps) {
  const { inBar, inSheet } = splitEntries(entries);
  const sheet = useSheetState('more');
  return (
    <nav className="shell-rail" aria-label={label}>
      <Logo href={home} />
      {entries.length > 0 ? (
        <ul>
          {inBar.map((entry) => (
            <li key={entry.key}>
              <RailLink entry={entry} />
            </li>
          ))}
          {inSheet.map((entry) => (
            <li key={entry.key} className="shell-beyond">
              <RailLink entry={entry} />
            </li>
          ))}
          {inSheet.length > 0 ? (
            <li className="shell-more">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={sheet.isOpen}
                data-current={inSheet.some(({ isCurrent }) => isCurrent)}
                onClick={sheet.open}
              >
                <Icon name="more" />
                <span>{sayUi('shell.more')}</span>
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {sheet.isOpen ? (
        <Suspense fallback={null}>
          <MoreSheet entries={inSheet} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </nav>
  );
}
