type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.acts-for';

/** For whom the signed-in client looks at things in this tab: the id of a patient; undefined: for everybody. */
export function readActsFor(store: Pick<Store, 'getItem'>, account: string): string | undefined {
  const [whose, patient] = store.getItem(name)?.split(' ') ?? [];
  return whose === account && patient ? patient : undefined;
}

/** Ids only: whoever looks into a browser's storage learns no name. */
export function writeActsFor(store: Store, account: string, patient: string | undefined): void {
  if (patient) store.setItem(name, `${account} ${patient}`);
  else store.removeItem(name);
}
