import type { SignedInUser } from './sign-in-machine.ts';

/** The stored sign-in, in local storage (C9-12g). The tokens are useless without the key. */
export interface StoredTokens {
  accessToken: string;
  refreshToken: string | undefined;
  idToken: string;
  /** Milliseconds since 1970 by this browser's clock. */
  expiresAt: number;
  scope: string;
  /** `DPoP`, or `Bearer` for clients configured for it. */
  tokenType: string;
  user: SignedInUser;
}

export interface TokenStore {
  read(): StoredTokens | undefined;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Time of the last sign-in, in milliseconds since 1970. */
  lastLogin(): number | undefined;
  rememberLogin(at: number): void;
}

const tokensKey = 'linden.session';
const lastLoginKey = 'linden.last-login';

/** @param client ignores tokens of other clients */
export function createTokenStore(storage: Storage, client: string): TokenStore {
  return {
    read() {
      const held: unknown = parseTokens(storage.getItem(tokensKey));
      if (held === null || typeof held !== 'object' || Reflect.get(held, 'client') !== client) return undefined;
      const tokens = Reflect.get(held, 'tokens') as StoredTokens | undefined;
      return tokens && typeof tokens.accessToken === 'string' && typeof tokens.user?.account === 'string'
        ? tokens
        : undefined;
    },
    write: (tokens) => storage.setItem(tokensKey, JSON.stringify({ client, tokens })),
    clear: () => storage.removeItem(tokensKey),
    lastLogin() {
      const at = Number(storage.getItem(lastLoginKey) ?? Number.NaN);
      return Number.isFinite(at) ? at : undefined;
    },
    rememberLogin: (at) => storage.setItem(lastLoginKey, String(at)),
  };
}

/** Returns the signed-in account on this host, for code without a sign-in. */
export function readAccount(storage: Pick<Storage, 'getItem'>): string | undefined {
  return getAccount(storage.getItem(tokensKey));
}

function getAccount(text: string | null): string | undefined {
  const held = parseTokens(text) as { tokens?: { user?: { account?: unknown } } } | null | undefined;
  const account = held?.tokens?.user?.account;
  return typeof account === 'string' ? account : undefined;
}

/** Returns the name of the signed-in account; empty when it has no name, undefined when no one is signed in on this host. */
export function readAccountName(storage: Pick<Storage, 'getItem'>): string | undefined {
  const text = storage.getItem(tokensKey);
  if (getAccount(text) === undefined) return undefined;
  const held = parseTokens(text) as { tokens?: { user?: { name?: unknown } } };
  const name = held.tokens?.user?.name;
  return typeof name === 'string' ? name.trim() : '';
}

/** Whether a storage event of another tab signed out of this sign-in, or in as another person. */
export function isLogoutElsewhere({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): boolean {
  // A null key means that the whole storage was cleared.
  if (key === null) return true;
  if (key !== tokensKey) return false;
  const before = getAccount(oldValue);
  return newValue === null || (before !== undefined && before !== getAccount(newValue));
}

/** Returns another tab's renewal if it is of the same sign-in and expires later. */
export function pickNewer(held: StoredTokens, renewed: StoredTokens | undefined): StoredTokens {
  if (!renewed || renewed.user.account !== held.user.account) return held;
  const isSameSignIn = renewed.user.sessionId === held.user.sessionId;
  return isSameSignIn && renewed.expiresAt > held.expiresAt ? renewed : held;
}

function parseTokens(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
