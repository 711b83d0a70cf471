import type { ReactNode } from 'react';
import { CrisisFoot } from '#src/features/client-frame/crisis-foot.tsx';
import { listEntries as listClientEntries } from '#src/features/client-frame/entries.ts';
import { say as sayClient } from '#src/features/client-frame/words.ts';
import { listEntries as listProviderEntries } from '#src/features/provider-frame/entries.ts';
import { say as sayProvider } from '#src/features/provider-frame/words.ts';
import { say as sayStaff } from '#src/features/staff/frame/frame-words.ts';
import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';
import { crisisPath, findPath } from '#src/lib/paths/paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { DocumentRail } from '#src/ui/shell/document-rail.tsx';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import type { SignedInPortal } from '../portal-paths.ts';

interface AccountShellProps {
  /** The portal of the page's host. */
  portal: SignedInPortal;
  /** Entry of the client's navigation to which the page belongs. */
  section?: ClientSection | undefined;
  children: ReactNode;
}

/**
 * The portal's shell around a page that the server renders for everyone. The browser of a signed-in user shows it (`show-account.ts`); other
 * readers see the public frame.
 */
export function AccountShell({ portal, section, children }: AccountShellProps) {
  const { label, home, account, entries } = frames[portal](section);
  return (
    <div className="account-shell" data-shell="">
      <DocumentRail label={label} home={home} entries={entries} />
      <div className="shell-body">
        <header className="shell-bar when-signed-in">
          <div className="shell-bar-start">
            <Logo href={home} />
          </div>
          <div className="shell-bar-end">
            {portal === 'client' ? <ClientLinks /> : null}
            <a href={account}>
              <span className="visually-hidden">{sayUi('header.account')} </span>
              <span className="shell-chosen" data-account-name="">
                {sayUi('shell.account')}
              </span>
            </a>
          </div>
        </header>
        {children}
        {portal === 'client' ? (
          <footer className="shell-foot when-signed-in">
            <CrisisFoot />
          </footer>
        ) : null}
      </div>
    </div>
  );
}

function ClientLinks() {
  return (
    <>
      <a className="shell-crisis" href={crisisPath}>
        <Icon name="phone" />
        {sayClient('crisis')}
      </a>
      <a className="shell-wide-only" href={findPath({})} data-link="find-care">
        {sayClient('findCare')}
      </a>
    </>
  );
}

interface Frame {
  label: string;
  /** Target of the logo. */
  home: string;
  /** Where the account's settings are. */
  account: string;
  entries: readonly ShellEntry[];
}

const frames: Record<SignedInPortal, (section: ClientSection | undefined) => Frame> = {
  client: (section) => ({
    label: sayClient('navigation'),
    home: clientPaths.home,
    account: clientPaths.account('settings'),
    entries: listClientEntries(section),
  }),
  provider: () => ({
    label: sayProvider('navigation'),
    home: providerPaths.home,
    account: providerPaths.settings,
    entries: listProviderEntries('', { tasks: 0, messages: undefined }),
  }),
  // The other pages of staff depend on the role, which only a portal page knows.
  ops: () => ({
    label: sayStaff('label'),
    home: '/',
    account: '/',
    entries: [{ key: 'start', label: sayStaff('start'), to: '/', icon: 'home', isCurrent: false }],
  }),
};
