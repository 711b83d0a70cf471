import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturn } from '#src/lib/session/login-transaction.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { toldFault } from '#src/lib/session/session-fault.ts';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SignInFault } from './sign-in-fault.tsx';
import { say, toldWords } from './words.ts';

/** Continues to the issuer, or asks first when the address contains an error (spec provider-portal, section 4.9). */
export function SignInPage({ homePath }: { homePath: string }) {
  const { session, state } = useSession();
  const [query] = useSearchParams();
  const returnTo = safeReturn(query.get('return_to'), location.origin, homePath);
  const fault = state.fault ?? toldFault(query);
  const leaves = !state.isLoading && !isAuthenticated(state) && fault === undefined;
  useEffect(() => {
    if (leaves) void session.login({ returnTo });
  }, [leaves, session, returnTo]);
  if (isAuthenticated(state)) return <Navigate to={returnTo} replace />;
  if (fault?.error === 'popup_blocked') {
    return (
      <Notice tone="warm" role="alert">
        <p>{toldWords(fault.description)}</p>
        <button type="button" className="button" onClick={() => session.login({ returnTo })}>
          {say('onThisPage')}
        </button>
      </Notice>
    );
  }
  if (fault) return <SignInFault fault={fault} onRetry={() => session.login({ returnTo })} />;
  return <p role="status">{say('wait')}</p>;
}
