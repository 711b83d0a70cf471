import { lazy, type ReactNode, useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { formatUnreadTitle } from '#src/lib/messages/format-unread-title.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import { ShellSearch } from '#src/ui/shell/shell-search.tsx';
import { listEntries } from './entries.ts';
import { say } from './words.ts';

const SearchMenu = lazy(async () => ({ default: (await import('./search-menu.tsx')).SearchMenu }));

interface FrameViewProps {
  /** Empty until loaded. */
  name: string;
  /** Tasks that wait for the provider. */
  tasks: number;
  /** Unread messages. Undefined where there are no messages. */
  messages: number | undefined;
  /** The issuer's page; empty without one. */
  accountPage: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** The provider's shell. */
export function FrameView({ name, tasks, messages, accountPage, onSignOut, children }: FrameViewProps) {
  const { pathname } = useLocation();
  const unread = messages ?? 0;
  const formatTitle = useCallback((page: string) => formatUnreadTitle(page, unread), [unread]);
  return (
    <Shell
      label={say('navigation')}
      home={providerPaths.home}
      entries={listEntries(pathname, { tasks, messages })}
      formatTitle={formatTitle}
      barStart={
        <ShellSearch label={say('search.button')}>
          {(sheet) => <SearchMenu sheet={sheet} onSignOut={onSignOut} />}
        </ShellSearch>
      }
      barEnd={
        <>
          {tasks > 0 ? (
            <Link to={providerPaths.home}>
              <Icon name="task" />
              {say('tasks', { count: tasks })}
            </Link>
          ) : null}
          <AccountMenu
            name={name}
            accountPage={accountPage}
            settings={{ href: providerPaths.settings, label: say('settings') }}
            onSignOut={onSignOut}
          />
        </>
      }
    >
      {children}
    </Shell>
  );
}
