import type { Session } from '#src/lib/session/session.ts';
import type { SessionFault } from '#src/lib/session/session-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface SessionEndedProps {
  session: Session;
  fault: SessionFault | undefined;
  loginPath: string;
  /** The sign-in popup is open. */
  isOpen: boolean;
}

/** Shown above the current page, which stays as it is: a popup signs in again without losing anything. */
export function SessionEnded({ session, fault, loginPath, isOpen }: SessionEndedProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{wordsFor(fault?.error)}</p>
      <p className="actions">
        <button type="button" className="button" disabled={isOpen} onClick={() => session.loginWithPopup()}>
          {say('renew.here')}
        </button>
        <a className="button plain" href={loginPath}>
          {say('renew.page')}
        </a>
      </p>
    </Notice>
  );
}

function wordsFor(error: string | undefined): string {
  if (error === 'popup_blocked') return say('renew.blocked');
  if (error === 'cancelled' || error === 'timeout') return say(`renew.${error}`);
  if (error === 'invalid_grant' || error === 'missing_refresh_token') return say('renew.ended');
  return say('renew.trying');
}
