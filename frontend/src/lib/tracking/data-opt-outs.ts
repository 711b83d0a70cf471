import { type DataOptOut, dataOptOuts } from '@linden/vocabulary/people/client-settings';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.data-opt-outs';

/** Whether the client of this browser opted out. The value survives sign-out, so that public pages do not ask again. */
export function isOptedOut(optOut: DataOptOut, store: Store = localStorage): boolean {
  return readOptOuts(store).includes(optOut);
}

export function readOptOuts(store: Store = localStorage): DataOptOut[] {
  const kept = store.getItem(name)?.split(' ') ?? [];
  return dataOptOuts.filter((each) => kept.includes(each));
}

/** Stores the opt-outs of the signed-in account. */
export function saveOptOuts(held: readonly DataOptOut[], store: Store = localStorage): void {
  if (held.length > 0) store.setItem(name, held.join(' '));
  else store.removeItem(name);
}
