import { readAccount } from '#src/lib/sign-in/token-store.ts';

/** Redirects a signed-in client to the page, which checks the session. @param path of this origin */
export function redirectClient(path: string, storage: Pick<Storage, 'getItem'>, goTo: (path: string) => void): void {
  if (readAccount(storage) !== undefined) goTo(path);
}
