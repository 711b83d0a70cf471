import { type DataOptOut, dataOptOuts } from '@linden/vocabulary/client-settings';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.data-opt-outs';

/**
 * Whether the client of this browser forbids it. It stays when they sign out: whoever said no once is not asked again by a page that
 * does not know them.
 */
export function isOptedOut(optOut: DataOptOut, store: Store = localStorage): boolean {
  return readOptOuts(store).includes(optOut);
}

export function readOptOuts(store: Store = localStorage): DataOptOut[] {
  const kept = store.getItem(name)?.split(' ') ?? [];
  return dataOptOuts.filter((each) => kept.includes(each));
}

/** As the account of whoever is signed in says. */
export function keepOptOuts(held: readonly DataOptOut[], store: Store = localStorage): void {
  if (held.length > 0) store.setItem(name, held.join(' '));
  else store.removeItem(name);
}
