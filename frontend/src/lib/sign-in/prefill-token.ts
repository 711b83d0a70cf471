const storageKey = 'linden.prefill-token';

/** Keeps the token of a visitor's booking in this tab, for the sign-up that may follow. It says nothing about the visitor. */
export function savePrefillToken(tab: Pick<Storage, 'setItem'>, token: string): void {
  try {
    tab.setItem(storageKey, token);
  } catch {
    // Without storage the sign-up form is empty.
  }
}

/** Returns the token once: the issuer gives what it holds to one sign-in. */
export function takePrefillToken(tab: Pick<Storage, 'getItem' | 'removeItem'>): string | undefined {
  const token = tab.getItem(storageKey) ?? undefined;
  tab.removeItem(storageKey);
  return token;
}
