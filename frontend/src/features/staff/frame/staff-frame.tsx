import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MeDocument } from '#src/gen/operations.ts';
import { buildTitle } from '#src/lib/page/page-title.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import { ShellSearch } from '#src/ui/shell/shell-search.tsx';
import { say } from './frame-words.ts';
import { QueueProvider, useLoadedQueue } from './use-queue.ts';

const SearchMenu = lazy(async () => ({ default: (await import('./search-menu.tsx')).SearchMenu }));

const pages = [
  { to: '/', key: 'start', icon: 'home' },
  { to: '/people', key: 'people', icon: 'people' },
  { to: '/providers', key: 'providers', icon: 'account' },
  { to: '/resets', key: 'resets', icon: 'key' },
  { to: '/break-glass', key: 'glasses', icon: 'record' },
  { to: '/cancellations', key: 'notes', icon: 'record' },
  { to: '/contests', key: 'contests', icon: 'record' },
  { to: '/complaints', key: 'complaints', icon: 'warning' },
  { to: '/billing', key: 'billing', icon: 'record' },
  { to: '/external-referrals', key: 'externalReferrals', icon: 'referrals' },
  { to: '/audit', key: 'audit', icon: 'audit' },
  { to: '/analytics', key: 'analytics', icon: 'chart' },
] as const;

interface Counts {
  reviews?: number | undefined;
  resets?: number | undefined;
  documents?: number | undefined;
  contests?: number | undefined;
}

/** Returns the entries of staff's navigation, with what waits. */
export function listEntries(pathname: string, counted: Counts = {}): ShellEntry[] {
  const { reviews = 0, resets = 0, documents = 0, contests = 0 } = counted;
  const counts: Partial<Record<(typeof pages)[number]['key'], number>> = {
    glasses: reviews,
    resets,
    providers: documents,
    contests,
  };
  return pages.map(({ to, key, icon }) => ({
    to,
    key,
    icon,
    label: say(key),
    count: counts[key] ?? 0,
    isCurrent: to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`),
  }));
}

/** The shell of staff. @param accountPage the issuer's; empty without one */
export function StaffFrame({ accountPage }: { accountPage: string }) {
  const { signIn, state } = useSignIn();
  const { pathname } = useLocation();
  const { data } = useQuery(MeDocument);
  const queue = useLoadedQueue(state.user?.account);
  const entries = listEntries(pathname, queue);
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
          name={data?.me?.name || state.user?.name || ''}
          accountPage={accountPage}
          settings={accountPage ? { href: accountPage, label: say('accountPage') } : undefined}
          onSignOut={signOut}
        />
      }
    >
      <QueueProvider value={queue}>
        <Outlet />
      </QueueProvider>
    </Shell>
  );
}
