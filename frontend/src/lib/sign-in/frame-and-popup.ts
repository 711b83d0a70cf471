import { answerChannel } from './answer-channel.ts';
import { hiddenFrameTimeout, popupTimeout } from './sign-in-constants.ts';
import { SignInError } from './sign-in-fault.ts';

/** Asks the issuer in a hidden frame; returns the address of the callback page. */
export function askInFrame(url: URL): Promise<URL> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in check';
  const answer = waitForAnswer(getState(url), hiddenFrameTimeout).finally(() => frame.remove());
  frame.src = url.href;
  document.body.append(frame);
  return answer;
}

/**
 * Asks in a popup. It is opened empty within the click, because browsers allow popups only there, and navigates to the issuer once the
 * address is known.
 */
export async function askInPopup(asked: Promise<URL>): Promise<URL> {
  const popup = window.open('about:blank', 'linden-login', 'popup,width=480,height=720');
  if (!popup) throw new SignInError('popup_blocked', 'Your browser blocked the sign-in window.');
  try {
    const url = await asked;
    const answer = waitForAnswer(getState(url), popupTimeout);
    popup.location.href = url.href;
    return await Promise.race([answer, waitForClose(popup, answer)]);
  } finally {
    popup.close();
  }
}

/** Returns the address of this sign-in's callback page. */
function waitForAnswer(state: string, timeoutMs: number): Promise<URL> {
  const { promise, resolve, reject } = Promise.withResolvers<URL>();
  const channel = new BroadcastChannel(answerChannel);
  const timer = setTimeout(() => reject(new SignInError('timeout', 'The sign-in took too long.')), timeoutMs);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const url = typeof data === 'string' ? URL.parse(data) : null;
    if (url && url.origin === location.origin && url.searchParams.get('state') === state) resolve(url);
  };
  return promise.finally(() => {
    clearTimeout(timer);
    channel.close();
  });
}

/** Rejects when the user closes the popup before the answer. */
function waitForClose(popup: Window, answer: Promise<URL>): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    // The answer may be on its way while the popup closes itself.
    setTimeout(() => reject(new SignInError('cancelled', 'The sign-in window was closed.')), 500);
  }, 250);
  answer.finally(() => clearInterval(timer)).catch(() => {});
  return promise;
}

function getState(url: URL): string {
  return url.searchParams.get('state') ?? '';
}
