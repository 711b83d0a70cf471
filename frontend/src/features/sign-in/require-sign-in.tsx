import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { SessionEnded } from './session-ended.tsx';
import { SignInFault } from './sign-in-fault.tsx';
import { say } from './words.ts';

/** Requires a sign-in: sends a visitor to the issuer, and back here. */
export function RequireSignIn({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  const leaves = !state.isLoading && !isAuthenticated(state) && state.fault === undefined;
  useEffect(() => {
    if (leaves) void session.login();
  }, [leaves, session]);
  if (state.needsLogin || (state.fault && isAuthenticated(state))) {
    return (
      <>
        <SessionEnded loginPath={loginPath} fault={state.fault} session={session} isOpen={state.isLoading} />
        <Outlet />
      </>
    );
  }
  if (isAuthenticated(state)) return <Outlet />;
  if (state.fault) return <SignInFault fault={state.fault} onRetry={() => session.login()} />;
  return <p role="status">{say('wait')}</p>;
}
