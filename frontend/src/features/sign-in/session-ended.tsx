import type { Session } from '#src/lib/session/session.ts';
import type { SessionFault } from '#src/lib/session/session-machine.ts';
import { Notice } from '#src/ui/notice.tsx';

interface SessionEndedProps {
  session: Session;
  fault: SessionFault | undefined;
  loginPath: string;
  /** The window to sign in is open. */
  isOpen: boolean;
}

/** Above the page somebody was on, which stays as it is: a window of its own signs in again without losing anything of it. */
export function SessionEnded({ session, fault, loginPath, isOpen }: SessionEndedProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{wordsFor(fault?.error)}</p>
      <p className="actions">
        <button type="button" className="button" disabled={isOpen} onClick={() => session.loginWithPopup()}>
          Sign in and stay on this page
        </button>
        <a className="button plain" href={loginPath}>
          Go to the sign-in page
        </a>
      </p>
    </Notice>
  );
}

function wordsFor(error: string | undefined): string {
  if (error === 'popup_blocked') return 'Your browser blocked the sign-in window. Allow it, or go to the sign-in page.';
  if (error === 'cancelled') return 'The sign-in window was closed before you were signed in.';
  if (error === 'timeout') return 'The sign-in took too long. Nothing was changed.';
  if (error === 'invalid_grant' || error === 'missing_refresh_token')
    return 'Your session has ended. In a moment we take you to the sign-in page; what you saved is kept.';
  return 'We cannot renew your session just now. You can go on; we keep trying.';
}
