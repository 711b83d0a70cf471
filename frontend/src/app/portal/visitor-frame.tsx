import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RequireSignIn } from '#src/features/sign-in/require-sign-in.tsx';
import { SignInEnded } from '#src/features/sign-in/sign-in-ended.tsx';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { isInNativeView } from '#src/lib/native/native-bridge.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { needsPortalSignIn } from '#src/lib/sign-in/portal-access.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';
import { PlainMain } from '#src/ui/shell/plain-main.tsx';
import { ShellOutline } from '#src/ui/shell/shell-outline.tsx';
import { showAccount } from '../show-account.ts';

const say = bindWords('every-page', everyPage);

const ClientFrame = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/client-frame/client-frame.tsx')).ClientFrame,
  })),
);

/** Layout for pages without sign-in. A user whose sign-in expires here can renew it without losing the page. */
export function VisitorFrame({ settings: { loginPath, accountPage } }: { settings: SignInSettings }) {
  const { signIn, state } = useSignIn();
  const { pathname: path, search } = useLocation();
  useAccountInHeader(state.user?.account);
  const { portal, gates } = readPageSettings();
  const query = new URLSearchParams(search);
  const isGated = gates?.conditionalPortalAuthentication ?? true;
  const arrival = { isProviderHost: portal === 'provider', path, query, isNativeView: isInNativeView(), isGated };
  // The native application signs users in before it opens a page, and a form sent to one person is theirs alone.
  if (needsPortalSignIn(arrival)) {
    return (
      <PlainMain>
        <RequireSignIn loginPath={loginPath} />
      </PlainMain>
    );
  }
  const notice = state.needsLogin ? (
    <SignInEnded loginPath={loginPath} fault={state.fault} signIn={signIn} isOpen={state.isLoading} />
  ) : null;
  if (path.startsWith('/recommended/') && isAuthenticated(state)) {
    return (
      <>
        {notice}
        <Suspense fallback={<ShellOutline label={say('portal.wait')} home={clientPaths.home} />}>
          <ClientFrame accountPage={accountPage} />
        </Suspense>
      </>
    );
  }
  return (
    <PlainMain>
      {notice}
      <Outlet />
    </PlainMain>
  );
}

/** Names the client in the page's header; the other portal pages have a header of their own for that. */
function useAccountInHeader(account: string | undefined): void {
  useEffect(() => {
    const root = document.documentElement;
    if (account) showAccount({ root, names: document.querySelectorAll('[data-account-name]') }, localStorage);
    return () => {
      delete root.dataset.account;
    };
  }, [account]);
}
