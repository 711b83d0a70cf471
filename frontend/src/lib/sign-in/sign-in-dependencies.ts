import type { StoredTokens, TokenStore } from './token-store.ts';

/** The browser interfaces of a sign-in; tests replace them. */
export interface SignInDependencies {
  address: () => URL;
  replaceAddress: (path: string) => void;
  leaveFor: (url: string) => void;
  tokens: TokenStore;
  /** Storage of this tab. */
  tab: Storage;
  signedInBefore: { read(): boolean; write(): void; clear(): void };
  /** Runs while no other tab renews; rejects after the timeout. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The latest renewal of any tab, visible to all tabs at once, unlike local storage. */
  renewed: { read(): Promise<StoredTokens | undefined>; write(tokens: StoredTokens): Promise<void> };
  /** Asks the issuer in a hidden frame; resolves with the address of its answer. */
  inFrame: (url: URL) => Promise<URL>;
  /** Asks in a popup, opened within the click. */
  inPopup: (url: Promise<URL>) => Promise<URL>;
  /** Calls back when another tab has signed out, or in as another person. */
  onLogoutElsewhere: (tell: () => void) => void;
  /** Deletes the key, so that everything bound to it becomes useless. */
  forgetKey: () => Promise<void>;
  /** Sends the request to sign out to the issuer, so that the sign-in has ended before other tabs notice; ignores failures. */
  tellIssuer: (url: URL) => Promise<void>;
  /** Whether the person has clicked or typed on this page, so that leaving it could lose input. */
  isTouched: () => boolean;
  /** Whether the page has a field with text that the person typed and did not save. */
  hasUnsavedInput: () => boolean;
  schedule: (work: () => void, ms: number) => void;
  now: () => number;
}

export interface LoginOptions {
  returnTo?: string;
  /** Requires two steps, whatever was proved before. */
  acr?: string;
  prompt?: string;
}
