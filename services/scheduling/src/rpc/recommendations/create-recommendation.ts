import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import {
  CreateRecommendationRequestSchema,
  CreateRecommendationResponseSchema,
} from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentContext, RecommendationHandler } from '#src/context.ts';
import { isBookable } from '#src/domain/booking/booking-rules.ts';
import { computeExpiry } from '#src/domain/recommendations/recommendation.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { readRaiseOfPatients } from '#src/store/booking/limit-raises.ts';
import { findSharedContext } from '#src/store/cancel/provider-cancellations.ts';
import type { CareTx } from '#src/store/open-store.ts';
import {
  addRecommendation,
  countRecommendations,
  findRecommendation,
} from '#src/store/recommendations/recommendations.ts';
import { settleEarly } from '#src/use-cases/cancel/settle-canceled.ts';
import { findOwnClient } from '#src/use-cases/caseload/listed-client.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { type AskedRecommendation, readRecommendation, refuseProvider } from '#src/wire/read-recommendation.ts';
import { buildRecommendationProto } from '#src/wire/recommendation-to-proto.ts';

/** Saves the recommendation with the event that brings the letter. A repeated request returns the first answer. */
export const createRecommendation: RecommendationHandler<'createRecommendation'> =
  (context) => async (request, call) => {
    const { caller, providerId } = await findOwner(context, call);
    const asked = readRecommendation(request);
    const idempotencyKey = readIdempotencyKey(caller, CreateRecommendationRequestSchema, request);
    const { usState: _, ...recommendation } = asked;
    await checkProviders(context, providerId, asked);
    const { cancellationId, patientId } = recommendation;
    const once = { key: idempotencyKey, schema: CreateRecommendationResponseSchema, patientId };
    const { reply } = await inTransaction(context, caller, { once }, async (tx) => {
      const sharedContext = await checkClient(tx, providerId, asked);
      await checkBudget(context, tx, { providerId, patientId });
      if (cancellationId) await settleEarly(context, tx, cancellationId);
      const sentAt = new Date(await readClock(tx));
      const id = context.newId();
      const linkId = context.newPublicId();
      const sending = {
        ...recommendation,
        sharedContext,
        id,
        linkId,
        providerId,
        sentAt,
        expiresAt: computeExpiry(sentAt),
      };
      const isSaved = await addRecommendation(tx, { ...sending, cancellationId: cancellationId ?? null });
      const saved = isSaved ? await findRecommendation(tx, { id }) : undefined;
      if (!saved) throw stillOpen();
      const entry = { actor: caller.identity, action: 'recommendation.create', subject: patientId };
      await appendAudit(tx, { ...entry, detail: { recommendation: id } });
      return { recommendation: buildRecommendationProto(saved, { providerId, now: sentAt }) };
    });
    context.wakeConsumers();
    return reply;
  };

async function checkProviders(
  { catalogue }: AppointmentContext,
  ownId: string,
  { recommendedIds: providerIds, usState }: AskedRecommendation,
): Promise<void> {
  const own = providerIds.indexOf(ownId);
  if (own >= 0) throw refuseProvider(own, 'PROVIDER_IS_SELF', 'You can’t recommend yourself.');
  const found = await Promise.all(providerIds.map((id) => catalogue.provider(id)));
  // A hidden provider looks like a missing one, as everywhere.
  const missing = found.findIndex((provider) => !provider || !isBookable(provider, false));
  if (missing >= 0)
    throw refuseProvider(missing, 'PROVIDER_NOT_FOUND', 'this provider does not exist or is not public');
  const elsewhere = found.findIndex((provider) => usState && !provider?.licensedIn.includes(usState));
  if (elsewhere >= 0)
    throw refuseProvider(elsewhere, 'NOT_LICENSED_THERE', 'this provider is not licensed where the sessions will be');
}

/** Returns what the cancellation that led here shares with the recommended provider. */
async function checkClient(tx: CareTx, providerId: string, asked: AskedRecommendation): Promise<string> {
  const { patientId, reason, cancellationId } = asked;
  const { sessions } = await findOwnClient(tx, providerId, patientId);
  // Not before the intake (P6-4).
  if (reason === 'NEEDS_HIGHER_LEVEL_CARE' && sessions === 0)
    throw invalid('INTAKE_NOT_COMPLETE', 'Please complete the intake with this client first.', 'reason');
  if (!cancellationId) return '';
  const shared = await findSharedContext(tx, { id: cancellationId, providerId, patientId });
  if (shared === undefined) throw notFound('CANCELLATION_NOT_FOUND', 'there is no such cancellation of this client');
  return shared;
}

/** Each recommendation sends a letter, also when the one before it was withdrawn. */
async function checkBudget(
  { recommendationLimits, reportCap }: AppointmentContext,
  tx: CareTx,
  pair: { readonly providerId: string; readonly patientId: string },
): Promise<void> {
  const counted = await countRecommendations(tx, pair);
  if (!findReachedBudget(counted, recommendationLimits)) return;
  // Read only when a limit is reached, which is rare.
  const more = await readRaiseOfPatients(tx, 'RECOMMENDATIONS_PER_DAY', [pair.patientId]);
  const cap = findReachedBudget(counted, recommendationLimits, more);
  if (!cap) return;
  reportCap(cap);
  const message = 'You’ve sent as many recommendations as you can in one day. Please try again tomorrow.';
  throw new DomainError({ code: 'RECOMMENDATIONS_EXHAUSTED', kind: 'conflict', message, field: 'patientId' });
}

function findReachedBudget(
  { all, toPatient }: { readonly all: number; readonly toPatient: number },
  { perProviderDay, perClientDay }: AppointmentContext['recommendationLimits'],
  more = 0,
): 'recommendations_provider' | 'recommendations_client' | undefined {
  if (all >= perProviderDay + more) return 'recommendations_provider';
  return toPatient >= perClientDay + more ? 'recommendations_client' : undefined;
}

function stillOpen(): DomainError {
  const message = 'This client hasn’t answered your last recommendation. Withdraw it to send another one.';
  return new DomainError({ code: 'RECOMMENDATION_OPEN', kind: 'conflict', message, field: 'patientId' });
}
