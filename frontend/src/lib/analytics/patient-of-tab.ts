import { readActsFor } from '../client/acts-for.ts';
import { accountIn } from '../session/token-store.ts';

/** Returns the patient that the signed-in client selected in this tab. Undefined after they sign out or another person signs in. */
export function patientOfTab(local: Pick<Storage, 'getItem'>, tab: Pick<Storage, 'getItem'>): string | undefined {
  const account = accountIn(local);
  return account === undefined ? undefined : readActsFor(tab, account);
}
