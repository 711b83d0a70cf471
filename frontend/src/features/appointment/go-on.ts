import { accountIn } from '#src/lib/session/token-store.ts';

/** Leads whoever is signed in on to the page that needs it; whether they still are shows there. @param path of ours */
export function goOn(path: string, storage: Pick<Storage, 'getItem'>, goTo: (path: string) => void): void {
  if (accountIn(storage) !== undefined) goTo(path);
}
