import { fromBinary } from '@bufbuild/protobuf';
import {
  CancelAsProviderRequestSchema,
  CancelAsProviderResponseSchema,
} from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { idempotencyKeyFrom } from '#src/access/idempotency-key-from.ts';
import { ownerOf } from '#src/access/own.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { checkSameRequest, keyReused } from '#src/domain/idempotency-key.ts';
import { findAttempt, keepAnswer } from '#src/store/booking/attempts.ts';
import { lockTimes } from '#src/store/booking/holds.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { withRollback } from '#src/store/with-rollback.ts';
import { cancelInTransaction, type ProviderCancel } from '#src/use-cases/cancel/cancel-in-transaction.ts';
import { readCancelRequest } from '#src/wire/read-cancel-request.ts';

/** Retries when a parallel booking lands in the blocked time. */
const maxAttempts = 5;

/** Cancels in one transaction, which also has the blocks and the orders for accounts. A repeated request returns the first answer. */
export const cancelAsProvider: AppointmentHandler<'cancelAsProvider'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const wanted = readCancelRequest(request);
  const idempotencyKey = idempotencyKeyFrom(caller, CancelAsProviderRequestSchema, request);
  const canceling = { caller, providerId, wanted, idempotencyKey };
  for (let tries = 1; ; tries++) {
    const answer = await attempt(context, canceling);
    if (answer !== 'BOOKED_MEANWHILE') {
      context.wakeConsumers();
      return fromBinary(CancelAsProviderResponseSchema, answer);
    }
    if (tries === maxAttempts) throw new Error('a parallel booking interfered with every try');
  }
};

function attempt(context: AppointmentContext, canceling: ProviderCancel): Promise<Uint8Array | 'BOOKED_MEANWHILE'> {
  const { caller, idempotencyKey, providerId } = canceling;
  return retryOnDeadlock(() =>
    withRollback<Uint8Array, 'BOOKED_MEANWHILE'>((rollBack) =>
      transactionFor(context.store, caller).tx(async (tx) => {
        await lockTimes(tx, { providers: [providerId] });
        const before = await findAttempt(tx, idempotencyKey);
        if (before) checkSameRequest(idempotencyKey, before);
        if (before?.answer) return before.answer;
        const { answer, hasChanged } = await cancelInTransaction(context, tx, canceling, () =>
          rollBack('BOOKED_MEANWHILE'),
        );
        // Nothing was canceled, so the same key may cancel after another preview.
        if (hasChanged) {
          context.reportPracticeRefusal('SESSIONS_CHANGED', 'cancelAsProvider');
          return answer;
        }
        const about = { appointmentId: undefined, patientId: undefined, answer };
        if (!(await keepAnswer(tx, idempotencyKey, { id: context.newId(), ...about }))) throw keyReused();
        return answer;
      }),
    ),
  );
}
