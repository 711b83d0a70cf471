/** What has to be remembered between leaving for the issuer and coming back. */
export interface LoginTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /** Path and query on this origin to go on at. */
  returnTo: string;
}

const key = 'linden.login';

/** Kept for this tab alone; taken once. */
export function rememberLogin(storage: Storage, transaction: LoginTransaction): void {
  storage.setItem(key, JSON.stringify(transaction));
}

export function takeLogin(storage: Storage): LoginTransaction | undefined {
  const text = storage.getItem(key);
  storage.removeItem(key);
  try {
    return text === null ? undefined : (JSON.parse(text) as LoginTransaction);
  } catch {
    return undefined;
  }
}

/** A path of this origin, or the fallback: what stands in an address may have been put there by somebody else. */
export function safeReturn(target: string | null | undefined, origin: string, fallback: string): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  const url = URL.parse(target, origin);
  // '/.//there' begins with two slashes once it is read: another site to whoever reads it next.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return pathOf(url);
}

/** An address within its origin. */
export function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
