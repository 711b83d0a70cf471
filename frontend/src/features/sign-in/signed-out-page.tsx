import { useEffect } from 'react';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { MessagePage } from '#src/ui/message-page.tsx';

/** Signs out whoever is signed in; afterwards it is where the issuer comes back to. */
export function SignedOutPage({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  const leaves = isAuthenticated(state);
  useEffect(() => {
    if (leaves) void session.logout();
  }, [leaves, session]);
  if (leaves) return <p role="status">Signing out</p>;
  return (
    <MessagePage
      title="You are signed out"
      lead="In this browser nothing of yours can be read any more."
      actions={[
        { href: loginPath, label: 'Sign in again' },
        { href: '/', label: 'Return Home' },
      ]}
    />
  );
}
