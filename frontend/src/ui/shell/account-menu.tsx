import { sayUi } from '#src/lib/words/words.ts';
import type { MenuEntry } from '../kit/menu-entry.ts';
import { ShellMenu } from './shell-menu.tsx';

interface AccountMenuProps {
  /** Empty until known. */
  name: string;
  /** Where the account's settings are. */
  settings: { href: string; label: string; isDocument?: boolean } | undefined;
  /** The issuer's page, which signs out everywhere; empty without one. */
  accountPage: string;
  /** Further entries before the settings. */
  more?: readonly MenuEntry[];
  onSignOut: () => void;
}

/** The menu of the person who is signed in. */
export function AccountMenu({ name, settings, accountPage, more = [], onSignOut }: AccountMenuProps) {
  const entries: MenuEntry[] = [
    ...more,
    ...(settings ? [{ id: 'settings', ...settings }] : []),
    ...(accountPage
      ? [{ id: 'everywhere', label: sayUi('shell.signOutEverywhere'), href: `${accountPage}#sign-out` }]
      : []),
    { id: 'sign-out', label: sayUi('shell.signOut'), onAction: onSignOut },
  ];
  return (
    <ShellMenu label={sayUi('shell.account')} entries={entries}>
      <span className="shell-avatar" aria-hidden="true" data-initials={getInitials(name)} />
      <span className="shell-name">
        {name ? <span className="visually-hidden">{sayUi('shell.accountOf')} </span> : null}
        {name || sayUi('shell.account')}
      </span>
    </ShellMenu>
  );
}

/** Returns up to two first letters of a name; a dot for an unknown name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '·';
}
