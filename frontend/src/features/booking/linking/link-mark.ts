type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.claimed';

/** Whether this tab has already tried to link this browser's bookings for this account. */
export function hasTriedLinking(store: Store, account: string): boolean {
  return store.getItem(name) === account;
}

export function markLinkingTried(store: Store, account: string): void {
  store.setItem(name, account);
}

/** Allows another try after a new booking. */
export function clearLinkMark(store: Store): void {
  store.removeItem(name);
}
