import { appendAudit } from '@linden/platform/audit/audit';
import type { PracticeHandler } from '#src/context.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { clockOf } from '#src/store/appointments.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { findOwnClient, nameClients, toListedClient } from './listed-client.ts';
import { ownerOf } from './own.ts';

export const getOwnClient: PracticeHandler<'getOwnClient'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const patientId = readId(request.patientId, 'patient_id');
  const { facts, now } = await transactionFor(context.store, caller).tx(async (tx) => {
    const found = await findOwnClient(tx, providerId, patientId);
    await appendAudit(tx, { actor: caller.identity, action: 'client.read', subject: patientId });
    return { facts: found, now: new Date(await clockOf(tx)) };
  });
  const [client] = await nameClients(context, [facts], now);
  return client ? { client: toListedClient(client) } : {};
};
