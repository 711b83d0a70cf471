type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.claimed';

/** Whether the bookings of this browser were looked for already in this tab, for this account, since the last of them. */
export function isLookedFor(store: Store, account: string): boolean {
  return store.getItem(name) === account;
}

export function markLookedFor(store: Store, account: string): void {
  store.setItem(name, account);
}

/** Something new was booked. */
export function forgetLook(store: Store): void {
  store.removeItem(name);
}
