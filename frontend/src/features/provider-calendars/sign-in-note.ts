/** What this browser keeps while the provider is at a vendor's sign-in page. */
export interface SignInNote {
  /** Shows that the browser that comes back is the one that left. */
  browserKey: string;
  /** Path to come back to. */
  returnTo: string;
}

const noteKey = 'calendar-sign-in';

export function saveSignInNote(storage: Pick<Storage, 'setItem'>, note: SignInNote): void {
  storage.setItem(noteKey, JSON.stringify(note));
}

/** Returns the note and deletes it, so that it opens for one answer of the vendor only. */
export function takeSignInNote(storage: Pick<Storage, 'getItem' | 'removeItem'>): SignInNote | undefined {
  const text = storage.getItem(noteKey);
  storage.removeItem(noteKey);
  const note: unknown = text === null ? undefined : JSON.parse(text);
  const { browserKey, returnTo } = (note ?? {}) as Partial<SignInNote>;
  return browserKey && returnTo?.startsWith('/') ? { browserKey, returnTo } : undefined;
}

/** Returns what the vendor sent back, from the fragment of the address. `code` is empty when the provider did not allow it. */
export function readSignInAnswer(hash: string): { state: string; code: string } | undefined {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const state = answer.get('calendarState');
  const code = answer.get('calendarCode');
  return state === null || code === null ? undefined : { state, code };
}
