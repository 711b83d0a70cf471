import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RequireSignIn } from '#src/features/sign-in/require-sign-in.tsx';
import { SignInEnded } from '#src/features/sign-in/sign-in-ended.tsx';
import { isInNativeView } from '#src/lib/native/native-bridge.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { needsPortalSignIn } from '#src/lib/sign-in/portal-access.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { showAccount } from '../show-account.ts';

/** Layout for pages without sign-in. A user whose sign-in expires here can renew it without losing the page. */
export function VisitorFrame({ loginPath }: { loginPath: string }) {
  const { signIn, state } = useSignIn();
  const { pathname: path, search } = useLocation();
  useAccountInHeader(state.user?.account);
  const { portal, gates } = readPageSettings();
  const query = new URLSearchParams(search);
  const isGated = gates?.conditionalPortalAuthentication ?? true;
  const arrival = { isProviderHost: portal === 'provider', path, query, isNativeView: isInNativeView(), isGated };
  // The native application signs users in before it opens a page, and a form sent to one person is theirs alone.
  if (needsPortalSignIn(arrival)) return <RequireSignIn loginPath={loginPath} />;
  return (
    <>
      {state.needsLogin ? (
        <SignInEnded loginPath={loginPath} fault={state.fault} signIn={signIn} isOpen={state.isLoading} />
      ) : null}
      <Outlet />
    </>
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
