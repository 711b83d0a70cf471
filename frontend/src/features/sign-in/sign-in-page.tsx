import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { getSafeReturn } from '#src/lib/sign-in/login-transaction.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { readAddressFault } from '#src/lib/sign-in/sign-in-fault.ts';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SignInFault } from './sign-in-fault.tsx';
import { getToldText, say } from './words.ts';

/** Continues to the issuer, or asks first when the address contains an error (P4.9-1). */
export function SignInPage({ homePath }: { homePath: string }) {
  const { signIn, state } = useSignIn();
  const [query] = useSearchParams();
  const returnTo = getSafeReturn(query.get('return_to'), location.origin, homePath);
  const fault = state.fault ?? readAddressFault(query);
  const leaves = !state.isLoading && !isAuthenticated(state) && fault === undefined;
  useEffect(() => {
    if (leaves) void signIn.login({ returnTo });
  }, [leaves, signIn, returnTo]);
  if (isAuthenticated(state)) return <Navigate to={returnTo} replace />;
  if (fault?.error === 'popup_blocked') {
    return (
      <Notice tone="warm" role="alert">
        <p>{getToldText(fault.description)}</p>
        <button type="button" className="button" onClick={() => signIn.login({ returnTo })}>
          {say('onThisPage')}
        </button>
      </Notice>
    );
  }
  if (fault) return <SignInFault fault={fault} onRetry={() => signIn.login({ returnTo })} />;
  return <p role="status">{say('wait')}</p>;
}
