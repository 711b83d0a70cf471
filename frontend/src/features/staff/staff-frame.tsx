import { useQuery } from '@apollo/client/react';
import { Outlet, useLocation } from 'react-router';
import { MeDocument } from '#src/gen/operations.ts';
import { wordsOf } from '#src/lib/i18n.ts';
import { buildTitle } from '#src/lib/page-title.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { staffFrame } from '#src/locales/en/staff-frame.ts';
import { AccountMenu } from '#src/ui/shell/account-menu.tsx';
import { Shell } from '#src/ui/shell/shell.tsx';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';

const say = wordsOf('staff-frame', staffFrame);

const pages = [
  { to: '/', key: 'start', icon: 'home' },
  { to: '/people', key: 'people', icon: 'people' },
  { to: '/resets', key: 'resets', icon: 'key' },
  { to: '/break-glass', key: 'glasses', icon: 'record' },
  { to: '/audit', key: 'audit', icon: 'audit' },
  { to: '/analytics', key: 'analytics', icon: 'chart' },
] as const;

/** Returns the entries of staff's navigation. */
export function listEntries(pathname: string): ShellEntry[] {
  return pages.map(({ to, key, icon }) => ({
    ...{ to, key, icon, label: say(key) },
    isCurrent: to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`),
  }));
}

/** The shell of staff. @param accountPage the issuer's; empty without one */
export function StaffFrame({ accountPage }: { accountPage: string }) {
  const { session, state } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery(MeDocument);
  return (
    <Shell
      label={say('label')}
      home="/"
      entries={listEntries(pathname)}
      formatTitle={buildTitle}
      barEnd={
        <AccountMenu
          name={data?.me?.name || state.user?.name || ''}
          accountPage={accountPage}
          settings={accountPage ? { href: accountPage, label: say('accountPage') } : undefined}
          onSignOut={() => void session.logout()}
        />
      }
    >
      <Outlet />
    </Shell>
  );
}
