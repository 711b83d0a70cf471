import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { PeopleContext, PeopleHandler } from '#src/context.ts';
import { isClient, isPerson } from '#src/domain/access/policies.ts';
import { addClientUser, type ClientUserRow, findClientUser, findProviderId } from '#src/store/people/client-users.ts';
import { findIssuedAccount, getInitialNames } from '#src/use-cases/people/issued-account.ts';
import { toClientUser } from '#src/wire/person-to-proto.ts';

export const getMe: PeopleHandler<'getMe'> = (context) => async (_request, call) => {
  const person = authorizeCaller(call, isPerson);
  const { known, providerId = '' } = await context.store.as(person).read(async (tx) => ({
    known: await findClientUser(tx, person.account),
    providerId: await findProviderId(tx, person.account),
  }));
  if (!isClient(person)) return { providerId };
  return { providerId, clientUser: toClientUser(known ?? (await createClientUser(context, person))) };
};

/** Creates one record even when several first calls run at once. */
async function createClientUser(context: PeopleContext, person: Person): Promise<ClientUserRow> {
  const { store, newPublicId } = context;
  const names = getInitialNames(await findIssuedAccount(context, person.account));
  return store.as(person).tx(async (tx) => {
    const id = randomUUID();
    const added = await addClientUser(tx, { id, account: person.account, shortId: newPublicId(), ...names });
    if (added) await appendAudit(tx, { actor: person, action: 'client_user.create', subject: id });
    const row = await findClientUser(tx, person.account);
    if (!row) throw new Error('a client user vanished inside its own transaction');
    return row;
  });
}
