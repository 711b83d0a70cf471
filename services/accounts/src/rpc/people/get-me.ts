import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit';
import { DomainError } from '@linden/platform/domain-error';
import type { Person } from '@linden/platform/person';
import type { PeopleContext, PeopleHandler } from '#src/context.ts';
import { isClient, isPerson } from '#src/domain/policies.ts';
import { toClientUser } from '#src/person-to-proto.ts';
import { addClientUser, type ClientUserRow, clientUserOf, providerIdOf } from '#src/store/people/client-users.ts';
import { authorised } from './authorise.ts';

export const getMe: PeopleHandler<'getMe'> = (context) => async (_request, call) => {
  const person = authorised(call, isPerson);
  const { known, providerId = '' } = await context.store.as(person).read(async (tx) => ({
    known: await clientUserOf(tx, person.account),
    providerId: await providerIdOf(tx, person.account),
  }));
  if (!isClient(person)) return { providerId };
  return { providerId, clientUser: toClientUser(known ?? (await firstVisit(context, person))) };
};

/** Any number of first calls at once make one record. */
async function firstVisit({ store, accountOf, newPublicId }: PeopleContext, person: Person): Promise<ClientUserRow> {
  const { email, givenName, familyName } = await accountOf(person.account).catch(orNobody);
  return store.as(person).tx(async (tx) => {
    const id = randomUUID();
    const names = { firstName: givenName, lastName: familyName, email };
    const added = await addClientUser(tx, { id, account: person.account, shortId: newPublicId(), ...names });
    if (added) await appendAudit(tx, { actor: person, action: 'client_user.create', subject: id });
    const row = await clientUserOf(tx, person.account);
    if (!row) throw new Error('a client user vanished inside its own transaction');
    return row;
  });
}

/** Somebody whom another issuer signs in has no account with identity, and begins without a name: who they are stays there. */
function orNobody(error: unknown) {
  if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') {
    return { email: '', givenName: '', familyName: '' };
  }
  throw error;
}
