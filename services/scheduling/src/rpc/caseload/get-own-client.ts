import { appendAudit } from '@linden/platform/audit/audit';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { findOwnClient, nameClients, toListedClient } from '#src/use-cases/caseload/listed-client.ts';
import { readId } from '#src/wire/request-fields.ts';

export const getOwnClient: PracticeHandler<'getOwnClient'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const { facts, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await findOwnClient(tx, providerId, patientId);
    await appendAudit(tx, { actor: caller.identity, action: 'client.read', subject: patientId });
    return { facts: found, now: new Date(await readClock(tx)) };
  });
  const withInsights = new Set(request.insightsReady ? [patientId] : []);
  const [client] = await nameClients(context, [facts], now, withInsights);
  return client ? { client: toListedClient(client) } : {};
};
