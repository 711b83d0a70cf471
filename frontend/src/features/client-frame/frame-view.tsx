import { type ReactNode, useCallback } from 'react';
import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { formatUnreadTitle } from '#src/lib/messages/format-unread-title.ts';
import { crisisPath, findPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import { CrisisFoot } from './crisis-foot.tsx';
import { listEntries } from './entries.ts';
import { PersonMenu } from './person-menu.tsx';
import { say } from './words.ts';

interface FrameViewProps {
  section: ClientSection | undefined;
  /** The page has a policy of its own, so that its links open documents. */
  isApart?: boolean;
  /** Empty until loaded. */
  name: string;
  patients: readonly ClientPatient[];
  /** The selected patient; undefined for all. */
  chosen: ClientPatient | undefined;
  /** The issuer's page; empty without one. */
  accountPage: string;
  /** Unread messages. */
  unread?: number;
  onChoose: (patientId: string | undefined) => void;
  onSignOut: () => void;
  children: ReactNode;
}

/** The client's shell: five entries, the selected person, crisis help and the account. */
export function FrameView(props: FrameViewProps) {
  const {
    section,
    isApart = false,
    name,
    patients,
    chosen,
    accountPage,
    unread = 0,
    onChoose,
    onSignOut,
    children,
  } = props;
  const formatTitle = useCallback((page: string) => formatUnreadTitle(page, unread), [unread]);
  return (
    <Shell
      label={say('navigation')}
      home={clientPaths.home}
      entries={listEntries(section, unread).map((entry) => ({ ...entry, isDocument: isApart }))}
      formatTitle={formatTitle}
      barStart={patients.length > 1 ? <PersonMenu patients={patients} chosen={chosen} onChoose={onChoose} /> : null}
      barEnd={
        <>
          <a className="shell-crisis" href={crisisPath}>
            <Icon name="phone" />
            {say('crisis')}
          </a>
          <a className="shell-wide-only" href={findPath({})} data-link="find-care">
            {say('findCare')}
          </a>
          <AccountMenu
            name={name}
            accountPage={accountPage}
            settings={{ href: clientPaths.account('settings'), label: say('settings'), isDocument: isApart }}
            more={[{ id: 'find-care', label: say('findCare'), href: findPath({}), isDocument: true }]}
            onSignOut={onSignOut}
          />
        </>
      }
      foot={<CrisisFoot />}
    >
      {children}
    </Shell>
  );
}
