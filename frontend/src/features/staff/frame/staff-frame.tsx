import { useQuery } from '@apollo/client/react';
import { lazy, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MeDocument } from '#src/gen/operations.ts';
import { buildTitle } from '#src/lib/page/page-title.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ShellSearch } from '#src/ui/shell/shell-search.tsx';
import { say } from './frame-words.ts';
import { OtherRole } from './other-role.tsx';
import { findStaffPage, isBelow, mayUse, staffPages } from './staff-pages.ts';
import { type QueueCounts, QueueProvider, queues, useLoadedQueue } from './use-queue.ts';

const SearchMenu = lazy(async () => ({ default: (await import('./search-menu.tsx')).SearchMenu }));

/** Returns the entries of staff's navigation that the roles include, with what waits. */
export function listEntries(
  pathname: string,
  roles: readonly string[],
  counts: Partial<QueueCounts> = {},
): ShellEntry[] {
  return staffPages
    .filter((page) => mayUse(page, roles))
    .map(({ to, key, icon }) => {
      const queue = queues.find((each) => each.to === to);
      const count = (queue && counts[queue.key]) ?? 0;
      return { to, key, icon, label: say(key), count, isCurrent: isBelow(pathname, to) };
    });
}

/** The shell of staff. @param accountPage the issuer's; empty without one */
export function StaffFrame({ accountPage }: { accountPage: string }) {
  const { signIn, state } = useSignIn();
  const { pathname } = useLocation();
  const me = useQuery(MeDocument);
  const roles = me.data?.me?.roles;
  const queue = useLoadedQueue(state.user?.account, roles ?? []);
  const entries = listEntries(pathname, roles ?? [], queue);
  const signOut = () => void signIn.logout();
  return (
    <Shell
      label={say('label')}
      home="/"
      entries={entries}
      formatTitle={buildTitle}
      barStart={
        <ShellSearch label={say('search.button')}>
          {(sheet) => <SearchMenu sheet={sheet} pages={entries} onSignOut={signOut} />}
        </ShellSearch>
      }
      barEnd={
        <AccountMenu
          name={me.data?.me?.name || state.user?.name || ''}
          accountPage={accountPage}
          settings={accountPage ? { href: accountPage, label: say('accountPage') } : undefined}
          onSignOut={signOut}
        />
      }
    >
      <QueueProvider value={queue}>
        <StaffPage roles={roles} isReading={me.loading} onRetry={() => void me.refetch().catch(() => undefined)}>
          <Outlet />
        </StaffPage>
      </QueueProvider>
    </Shell>
  );
}

interface StaffPageProps {
  /** Undefined until they are known. */
  roles: readonly string[] | undefined;
  isReading: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A page, once the account's roles are known to include it: until then it would ask for what the services refuse. */
export function StaffPage({ roles, isReading, onRetry, children }: StaffPageProps) {
  const { pathname } = useLocation();
  const page = findStaffPage(pathname);
  if (!roles) {
    return (
      <ShellPage title={say(page?.key ?? 'start')}>
        {isReading ? (
          <PageLoading label={say('reading')} />
        ) : (
          <PageFailure text={say('userInformationAway')} onRetry={onRetry} />
        )}
      </ShellPage>
    );
  }
  return page && !mayUse(page, roles) ? <OtherRole page={page.key} roles={page.roles} /> : children;
}
