import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit';
import type { Person } from '@linden/platform/person';
import type { PeopleContext, PeopleHandler } from '#src/context.ts';
import { isClient, isPerson } from '#src/domain/policies.ts';
import { toClientUser } from '#src/person-to-proto.ts';
import { addClientUser, type ClientUserRow, clientUserOf, providerIdOf } from '#src/store/people/client-users.ts';
import { authorised } from './authorise.ts';
import { issuedOrNobody, namesOf } from './issued-names.ts';

export const getMe: PeopleHandler<'getMe'> = (context) => async (_request, call) => {
  const person = authorised(call, isPerson);
  const { known, providerId = '' } = await context.store.as(person).read(async (tx) => ({
    known: await clientUserOf(tx, person.account),
    providerId: await providerIdOf(tx, person.account),
  }));
  if (!isClient(person)) return { providerId };
  return { providerId, clientUser: toClientUser(known ?? (await firstVisit(context, person))) };
};

/** Creates one record even when several first calls run at once. */
async function firstVisit(context: PeopleContext, person: Person): Promise<ClientUserRow> {
  const { store, newPublicId } = context;
  const names = namesOf(await issuedOrNobody(context, person.account));
  return store.as(person).tx(async (tx) => {
    const id = randomUUID();
    const added = await addClientUser(tx, { id, account: person.account, shortId: newPublicId(), ...names });
    if (added) await appendAudit(tx, { actor: person, action: 'client_user.create', subject: id });
    const row = await clientUserOf(tx, person.account);
    if (!row) throw new Error('a client user vanished inside its own transaction');
    return row;
  });
}
