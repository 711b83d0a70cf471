import { Link } from 'react-router';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import type { ShellEntry } from './shell-entry.ts';

/** A link of the rail. While the rail shows icons alone, its label is a tooltip on hover and focus. */
export function RailLink({
  entry: { label, to, icon, isCurrent, isDocument = false, count = 0, countLabel },
}: {
  entry: ShellEntry;
}) {
  return (
    <Link to={to} reloadDocument={isDocument} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 ? (
        <span className="shell-count">
          {countLabel ? <span aria-hidden="true">{count}</span> : count}
          <span className="visually-hidden"> {countLabel ?? sayUi('shell.tasks', { count })}</span>
        </span>
      ) : null}
    </Link>
  );
}
