import type { Person } from '@linden/platform/caller/person';
import { conflict } from '#src/domain/fault.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { type ClientUserRow, findClientUser } from '#src/store/people/client-users.ts';

/** Returns the caller's client user. */
export async function loadOwnClientUser(tx: PersonTx, person: Person): Promise<ClientUserRow> {
  const me = await findClientUser(tx, person.account);
  if (!me) throw conflict('NO_CLIENT_USER', 'this account has no client user yet; call GetMe first');
  return me;
}
