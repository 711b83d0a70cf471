import { useEffect } from 'react';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isAuthenticated } from '#src/lib/session/session-machine.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { say } from './words.ts';

/** Signs out the user; the issuer returns to this page afterwards. */
export function SignedOutPage({ loginPath }: { loginPath: string }) {
  const { session, state } = useSession();
  const leaves = isAuthenticated(state);
  useEffect(() => {
    if (leaves) void session.logout();
  }, [leaves, session]);
  if (leaves) return <p role="status">{say('signedOut.leaving')}</p>;
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
