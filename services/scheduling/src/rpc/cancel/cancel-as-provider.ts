import {
  CancelAsProviderRequestSchema,
  type CancelAsProviderResponse,
  CancelAsProviderResponseSchema,
} from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { cancelInTransaction, type ProviderCancel } from '#src/use-cases/cancel/cancel-in-transaction.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { readCancelRequest } from '#src/wire/read-cancel-request.ts';

/** Retries when a parallel booking lands in the blocked time. */
const maxAttempts = 5;

/** Cancels in one transaction, which also has the blocks and the orders for accounts. A repeated request returns the first answer. */
export const cancelAsProvider: AppointmentHandler<'cancelAsProvider'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const wanted = readCancelRequest(request);
  const idempotencyKey = readIdempotencyKey(caller, CancelAsProviderRequestSchema, request);
  const canceling = { caller, providerId, wanted, idempotencyKey };
  for (let tries = 1; ; tries++) {
    const outcome = await attempt(context, canceling);
    if (outcome !== 'BOOKED_MEANWHILE') {
      context.wakeConsumers();
      return outcome;
    }
    if (tries === maxAttempts) throw new Error('a parallel booking interfered with every try');
  }
};

type NotCanceled = 'BOOKED_MEANWHILE' | CancelAsProviderResponse;

async function attempt(
  context: AppointmentContext,
  canceling: ProviderCancel,
): Promise<CancelAsProviderResponse | 'BOOKED_MEANWHILE'> {
  const { caller, idempotencyKey, providerId } = canceling;
  const settings = {
    locks: { providers: [providerId] },
    once: { key: idempotencyKey, schema: CancelAsProviderResponseSchema },
  };
  const outcome = await inTransaction<typeof CancelAsProviderResponseSchema, NotCanceled>(
    context,
    caller,
    settings,
    async (tx, rollBack) => {
      const reply = await cancelInTransaction(context, tx, canceling, () => rollBack('BOOKED_MEANWHILE'));
      // Nothing was canceled, so the same key may cancel after another preview.
      return reply.changed ? rollBack(reply) : reply;
    },
  );
  if ('reply' in outcome) return outcome.reply;
  if (outcome.rolledBack !== 'BOOKED_MEANWHILE') context.reportPracticeRefusal('SESSIONS_CHANGED', 'cancelAsProvider');
  return outcome.rolledBack;
}
