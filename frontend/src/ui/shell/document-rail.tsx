import { Icon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { type ShellEntry, splitEntries } from './shell-entry.ts';

interface DocumentRailProps {
  /** Names the navigation. */
  label: string;
  home: string;
  entries: readonly ShellEntry[];
}

/** The navigation of a shell as plain links, for a page that the server renders. A phone shows the first entries. */
export function DocumentRail({ label, home, entries }: DocumentRailProps) {
  const { inBar } = splitEntries(entries);
  return (
    <nav className="shell-rail when-signed-in" aria-label={label}>
      <Logo href={home} />
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.key} className={index < inBar.length ? undefined : 'shell-beyond'}>
            <a href={entry.to} aria-current={entry.isCurrent ? 'page' : undefined}>
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
