import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { markClient } from '#src/store/caseload/own-clients.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { findOwnClient, nameClients, toListedClient } from '#src/use-cases/caseload/listed-client.ts';
import { readMark } from '#src/wire/client-mark.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Changes the provider's list and nothing else. The reason of a pause is for the provider alone. */
export const markOwnClient: PracticeHandler<'markOwnClient'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const mark = readMark(request);
  const { facts, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const before = await findOwnClient(tx, providerId, patientId);
    if (mark.kind === 'ARCHIVE' && before.nextSession) throw sessionsAhead();
    await markClient(tx, providerId, patientId, mark);
    const action = `client.${mark.kind.toLowerCase()}`;
    await appendAudit(tx, { actor: caller.identity, action, subject: patientId });
    return { facts: await findOwnClient(tx, providerId, patientId), now: new Date(await readClock(tx)) };
  });
  const [client] = await nameClients(context, [facts], now);
  return client ? { client: toListedClient(client) } : {};
};

function sessionsAhead(): DomainError {
  const message = 'this client has a session ahead; cancel it or wait until it has ended';
  return new DomainError({ code: 'SESSIONS_AHEAD', kind: 'conflict', message, field: 'mark' });
}
