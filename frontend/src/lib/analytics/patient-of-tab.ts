import { readActsFor } from '../client/acts-for.ts';
import { accountIn } from '../session/token-store.ts';

/** For whom whoever is signed in looks at things in this tab. Nobody's once they have signed out, or somebody else has signed in. */
export function patientOfTab(local: Pick<Storage, 'getItem'>, tab: Pick<Storage, 'getItem'>): string | undefined {
  const account = accountIn(local);
  return account === undefined ? undefined : readActsFor(tab, account);
}
