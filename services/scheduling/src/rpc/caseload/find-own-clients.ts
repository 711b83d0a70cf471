import { appendAudits } from '@linden/platform/audit/audit';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { listClientsOfProvider } from '#src/store/caseload/clients-of-provider.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readNameQuery } from '#src/wire/read-name-query.ts';

/** Accounts knows the names, and gets only the ids of the provider's own clients. The query, part of a name, is written nowhere. */
export const findOwnClients: PracticeHandler<'findOwnClients'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const query = readNameQuery(request.query);
  const store = openTransactionFor(context.store, caller);
  const own = await store.tx((tx) => listClientsOfProvider(tx, providerId));
  if (own.length === 0) return { clients: [] };
  const clients = await context.people.findByName(own, query);
  const read = ({ patientId }: { patientId: string }) => ({
    actor: caller.identity,
    action: 'client.find',
    subject: patientId,
  });
  await store.tx((tx) => appendAudits(tx, clients.map(read)));
  return { clients: [...clients] };
};
