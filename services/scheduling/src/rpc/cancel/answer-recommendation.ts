import { notFound } from '@linden/platform/domain-error';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { saveRecommendation } from '#src/store/cancel/provider-cancellations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

export const answerRecommendation: AppointmentHandler<'answerRecommendation'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const id = readId(request.cancellationId, 'cancellationId');
  const isSaved = await openTransactionFor(context.store, caller).tx((tx) =>
    saveRecommendation(tx, { id, providerId }, request.refersClient),
  );
  if (!isSaved) throw notFound('CANCELLATION_NOT_FOUND', 'there is no such cancellation');
  return {};
};
