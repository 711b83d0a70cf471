type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'linden.acts-for';

/** Returns the id of the patient that the signed-in client selected in this tab; undefined for all patients. */
export function readActsFor(store: Pick<Store, 'getItem'>, account: string): string | undefined {
  const [whose, patient] = store.getItem(name)?.split(' ') ?? [];
  return whose === account && patient ? patient : undefined;
}

/** Saves ids only, because storage must not contain names. */
export function writeActsFor(store: Store, account: string, patient: string | undefined): void {
  if (patient) store.setItem(name, `${account} ${patient}`);
  else store.removeItem(name);
}
