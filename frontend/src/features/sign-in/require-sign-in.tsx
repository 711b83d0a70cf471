import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SignInFault } from './sign-in-fault.tsx';

/** Pages that need somebody: who is not signed in is taken to the issuer, and back here. */
export function RequireSignIn({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  const leaves = !state.isLoading && !isAuthenticated(state) && state.fault === undefined;
  useEffect(() => {
    if (leaves) void session.login();
  }, [leaves, session]);
  if (state.needsLogin) {
    return (
      <Notice tone="warm" role="alert">
        <p>Your session has ended. We take you to the sign-in page in a moment; what you saved is kept.</p>
        <p>
          <a href={loginPath}>Sign in now</a>
        </p>
      </Notice>
    );
  }
  if (isAuthenticated(state)) return <Outlet />;
  if (state.fault) return <SignInFault fault={state.fault} onRetry={() => session.login()} />;
  return <p role="status">One moment, please</p>;
}
