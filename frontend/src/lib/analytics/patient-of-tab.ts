import { readActsFor } from '../client/acts-for.ts';
import { readAccount } from '../sign-in/token-store.ts';

/** Returns the patient that the signed-in client selected in this tab. Undefined after they sign out or another person signs in. */
export function readSelectedPatient(
  local: Pick<Storage, 'getItem'>,
  tab: Pick<Storage, 'getItem'>,
): string | undefined {
  const account = readAccount(local);
  return account === undefined ? undefined : readActsFor(tab, account);
}
