import { Link } from 'react-router';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { ShellEntry } from './shell-entry.ts';

/** The pages without a place in a phone's bar. A page chosen here replaces the sheet in the history. */
export function MoreSheet({ entries, onClose }: { entries: readonly ShellEntry[]; onClose: () => void }) {
  return (
    <Dialog title={sayUi('shell.more')} isOpen onClose={onClose}>
      <ul className="shell-sheet">
        {entries.map(({ key, label, to, icon, isCurrent }) => (
          <li key={key}>
            <Link to={to} replace aria-current={isCurrent ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
