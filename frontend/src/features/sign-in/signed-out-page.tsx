import { useEffect, useState } from 'react';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { say } from './words.ts';

/** Signs out the user. The issuer returns to this page, which says so only once the issuer has no session. */
export function SignedOutPage({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  const [isSignedOut, setSignedOut] = useState(false);
  const leaves = isAuthenticated(state);
  useEffect(() => {
    if (state.isLoading) return;
    if (leaves) void session.logout();
    else void session.logoutAtIssuer().then(setSignedOut);
  }, [state.isLoading, leaves, session]);
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
