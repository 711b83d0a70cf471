/** Only paths below these are client pages (spec client-and-shared, section 2). */
const clientPages = ['/client-dashboard', '/client-intake', '/client-cancel', '/assessment'];

export function isClientPage(path: string): boolean {
  return clientPages.some((start) => path === start || path.startsWith(`${start}/`));
}

export interface Arrival {
  isProviderHost: boolean;
  path: string;
  query: URLSearchParams;
  /** Inside the native application's web view on a phone. */
  isNativeView: boolean;
}

/** Conditional portal authentication: with a `frid` away from the providers' host, or inside the native view (spec, section 6). */
export function needsPortalSignIn({ isProviderHost, query, isNativeView }: Arrival): boolean {
  return isNativeView || (!isProviderHost && Boolean(query.get('frid')));
}

/** Whether somebody who is not signed in may stay; the intake is open only to those who come with a `frid` (spec, section 2). */
export function isOpenToVisitors({ path, query }: Pick<Arrival, 'path' | 'query'>): boolean {
  if (path === '/client-intake') return Boolean(query.get('frid'));
  return !path.startsWith('/client-dashboard');
}

/**
 * A session that was opened by a one-time code (spec, section 5 'Input helper checks'). The spec names the check and no page that
 * asks, so none does. Our own issuer opens no session by a code alone; the name of another issuer's comes with its id token (`sid`).
 */
export function isOneTimeCodeSession(sessionId: string): boolean {
  return sessionId.startsWith('totp|');
}
