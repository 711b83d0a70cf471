import { useEffect, useState } from 'react';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { say } from './words.ts';

/** Signs out the user. The issuer returns to this page, which says so only once the issuer has no sign-in. */
export function SignedOutPage({ loginPath }: { loginPath: string }) {
  const { signIn, state } = useSignIn();
  const [isSignedOut, setSignedOut] = useState(false);
  const leaves = isAuthenticated(state);
  useEffect(() => {
    if (state.isLoading) return;
    if (leaves) void signIn.logout();
    else void signIn.logoutAtIssuer().then(setSignedOut);
  }, [state.isLoading, leaves, signIn]);
  return isSignedOut && !leaves ? <SignedOut loginPath={loginPath} /> : <p role="status">{say('signedOut.leaving')}</p>;
}

export function SignedOut({ loginPath }: { loginPath: string }) {
  return (
    <MessagePage
      title={say('signedOut.title')}
      lead={say('signedOut.lead')}
      actions={[
        { href: loginPath, label: say('signedOut.again') },
        { href: '/', label: say('signedOut.home') },
      ]}
    />
  );
}
