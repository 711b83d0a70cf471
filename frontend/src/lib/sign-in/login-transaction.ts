/** What must be remembered between leaving for the issuer and coming back. */
export interface LoginTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /** Path and query on this origin to return to. */
  returnTo: string;
}

const key = 'linden.login';

/** Stored for this tab only; read once. */
export function saveLogin(storage: Storage, transaction: LoginTransaction): void {
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

/** Returns a path of this origin, or the fallback, because an attacker may have written the address. */
export function getSafeReturn(target: string | null | undefined, origin: string, fallback: string): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  const url = URL.parse(target, origin);
  // '/.//there' resolves to a path with two slashes, which the next reader takes for another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return getPath(url);
}

/** Returns an address without its origin. */
export function getPath({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
