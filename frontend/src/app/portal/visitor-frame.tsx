import { Outlet } from 'react-router';
import { SessionEnded } from '#src/features/sign-in/session-ended.tsx';
import { useSession } from '#src/lib/session/session-context.tsx';

/** Around pages that need nobody: whose sign-in ends on the way can renew it without losing the page. */
export function VisitorFrame({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  return (
    <>
      {state.needsLogin ? (
        <SessionEnded loginPath={loginPath} fault={state.fault} session={session} isOpen={state.isLoading} />
      ) : null}
      <Outlet />
    </>
  );
}
