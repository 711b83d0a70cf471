import { accountIn } from '#src/lib/session/token-store.ts';

/** Redirects a signed-in client to the page, which checks the session. @param path of this origin */
export function goOn(path: string, storage: Pick<Storage, 'getItem'>, goTo: (path: string) => void): void {
  if (accountIn(storage) !== undefined) goTo(path);
}
