import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { runAfterSteps } from '#src/lib/page/reload-steps.ts';
import { watchUnsavedInput } from '#src/lib/page/unsaved-input.ts';
import { measureClockSkew } from './clock-skew.ts';
import { deleteKeyPair, getBrowserKeyPair, readRenewed, writeRenewed } from './dpop-key.ts';
import { askInFrame, askInPopup } from './frame-and-popup.ts';
import { createIssuerClient, type IssuerClient } from './issuer-client.ts';
import { createProofNonces } from './proof-nonce.ts';
import type { SignInSettings } from './settings.ts';
import { SignIn } from './sign-in.ts';
import { issuerTimeout, lockTimeout } from './sign-in-constants.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { createTokenStore, isLogoutElsewhere } from './token-store.ts';

/** Opens the sign-in of this browser, with its storage, locks, popups and keys. */
export function openBrowserSignIn(settings: SignInSettings): { signIn: SignIn; issuer: IssuerClient } {
  const nonces = createProofNonces(sessionStorage, Date.now);
  const issuer = createIssuerClient({
    settings,
    origin: location.origin,
    documentsOrigin: readPageSettings().documentsOrigin,
    keyPair: () => getBrowserKeyPair(),
    clockSkew: () => measureClockSkew((nonce) => nonces.write(location.origin, nonce)),
    nonces,
    now: Date.now,
  });
  const browser = edges(settings);
  if (browser.tokens.read()) issuer.prepare();
  return { signIn: new SignIn(settings, issuer, browser), issuer };
}

function edges(settings: SignInSettings): SignInDependencies {
  const tokens = createTokenStore(localStorage, settings.clientId);
  return {
    address: () => new URL(location.href),
    replaceAddress: (path) => history.replaceState(history.state, '', path),
    leaveFor: (url) => runAfterSteps(() => location.assign(url)),
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
    hasUnsavedInput: watchUnsavedInput(document),
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
}: SignInSettings): SignInDependencies['signedInBefore'] {
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
