import { measureClockSkew } from './clock-skew.ts';
import { deleteKeyPair, getBrowserKeyPair, readRenewed, writeRenewed } from './dpop-key.ts';
import { askInFrame, askInPopup } from './frame-and-popup.ts';
import { createIssuerClient, type IssuerClient } from './issuer-client.ts';
import { createProofNonce } from './proof-nonce.ts';
import { Session } from './session.ts';
import { issuerTimeout, lockTimeout } from './session-constants.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { SessionSettings } from './settings.ts';
import { createTokenStore, isLogoutElsewhere } from './token-store.ts';

/** Opens the session of this browser, with its storage, locks, popups and keys. */
export function openBrowserSession(settings: SessionSettings): { session: Session; issuer: IssuerClient } {
  const issuer = createIssuerClient({
    settings,
    origin: location.origin,
    keyPair: () => getBrowserKeyPair(),
    clockSkew: () => measureClockSkew(),
    proofNonce: createProofNonce(sessionStorage, Date.now),
    now: Date.now,
  });
  const browser = edges(settings);
  if (browser.tokens.read()) issuer.prepare();
  return { session: new Session(settings, issuer, browser), issuer };
}

function edges(settings: SessionSettings): SessionDependencies {
  const tokens = createTokenStore(localStorage, settings.clientId);
  return {
    address: () => new URL(location.href),
    replaceAddress: (path) => history.replaceState(history.state, '', path),
    leaveFor: (url) => location.assign(url),
    tokens,
    tab: sessionStorage,
    signedInBefore: signedInCookie(settings),
    withLock: (work) =>
      navigator.locks.request('linden.session', { signal: AbortSignal.timeout(lockTimeout) }, work) as ReturnType<
        typeof work
      >,
    renewed: { read: () => readRenewed(), write: (tokens) => writeRenewed(tokens) },
    inFrame: askInFrame,
    inPopup: askInPopup,
    onLogoutElsewhere(tell) {
      addEventListener('storage', (event) => {
        if (event.storageArea === localStorage && isLogoutElsewhere(event)) tell();
      });
      // A page in the back-forward cache hears nothing, and would show what it had.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted && !tokens.read()) tell();
      });
    },
    forgetKey: () => deleteKeyPair(),
    async tellIssuer(url) {
      const signal = AbortSignal.timeout(issuerTimeout);
      // The answer leads back to this host and is not read.
      const request = { mode: 'no-cors', credentials: 'include', keepalive: true, signal } as const;
      await fetch(url, request).catch(() => {});
    },
    isTouched: watchTouch(),
    schedule: (work, ms) => void setTimeout(work, ms),
    now: Date.now,
  };
}

/** `navigator.userActivation` does not start anew with a reload in every browser. */
function watchTouch(): () => boolean {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touch, { capture: true, once: true });
  return () => isTouched;
}

const cookieName = 'linden_signed_in';

/** A cookie that only records a recent sign-in, so that visitors are not sent to the issuer on every page. */
function signedInCookie({
  cookieDays,
  cookieDomain,
  secureCookie,
}: SessionSettings): SessionDependencies['signedInBefore'] {
  const set = (value: string, maxAge: number) => {
    const parts = [`${cookieName}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
    if (cookieDomain) parts.push(`Domain=${cookieDomain}`);
    if (secureCookie) parts.push('Secure');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = parts.join('; ');
  };
  return {
    read: () => document.cookie.split('; ').includes(`${cookieName}=1`),
    write: () => set('1', cookieDays * 24 * 60 * 60),
    clear: () => set('', 0),
  };
}
