/** Client pages exist only below these paths (C2.2-3). */
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
  /** Whether the gate for it is on. */
  isGated: boolean;
}

/** Conditional portal authentication: with a `frid` on another than the provider host, or inside the native view (C6-5). */
export function needsPortalSignIn({ isProviderHost, query, isNativeView, isGated }: Arrival): boolean {
  return isGated && (isNativeView || (!isProviderHost && Boolean(query.get('frid'))));
}

/** Whether a visitor may stay without signing in; the intake is open only with a `frid` (C2.2-1). */
export function isOpenToVisitors({ path, query }: Pick<Arrival, 'path' | 'query'>): boolean {
  if (path === '/client-intake') return Boolean(query.get('frid'));
  return !path.startsWith('/client-dashboard');
}

/**
 * Whether a one-time code opened the sign-in (C5.2-5). No row names a page that uses this check.
 * Our own issuer opens no sign-in by a code alone; another issuer's session id comes with its ID token (`sid`).
 */
export function isOneTimeCodeSignIn(sessionId: string): boolean {
  return sessionId.startsWith('totp|');
}
