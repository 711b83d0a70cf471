import type { SignIn } from '#src/lib/sign-in/sign-in.ts';
import type { SignInFailure } from '#src/lib/sign-in/sign-in-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface SignInEndedProps {
  signIn: SignIn;
  fault: SignInFailure | undefined;
  loginPath: string;
  /** The sign-in popup is open. */
  isOpen: boolean;
}

/** Shown above the current page, which stays as it is: a popup signs in again without losing anything. */
export function SignInEnded({ signIn, fault, loginPath, isOpen }: SignInEndedProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{getTexts(fault?.error, signIn.hasUnsavedInput())}</p>
      <p className="actions">
        <button type="button" className="button" disabled={isOpen} onClick={() => signIn.loginWithPopup()}>
          {say('renew.here')}
        </button>
        <a className="button plain" href={loginPath}>
          {say('renew.page')}
        </a>
      </p>
    </Notice>
  );
}

function getTexts(error: string | undefined, hasInput: boolean): string {
  if (error === 'popup_blocked') return say(hasInput ? 'renew.blockedWithInput' : 'renew.blocked');
  if (error === 'cancelled' || error === 'timeout') return say(`renew.${error}`);
  if (error === 'invalid_grant' || error === 'missing_refresh_token')
    return say(hasInput ? 'renew.endedWithInput' : 'renew.ended');
  return say('renew.trying');
}
