import { create, toBinary } from '@bufbuild/protobuf';
import { appendEvent } from '@linden/platform/events/outbox';
import { wrapStatement } from '@linden/platform/store/sql';
import { RecommendationSentSchema } from '@linden/proto/scheduling/v1/recommendation_pb';
import { sql } from 'kysely';
import { listStatesBefore, type RecommendationState } from '#src/domain/recommendations/recommendation.ts';
import type { CareTx } from '#src/store/open-store.ts';

export type NewRecommendation = {
  readonly id: string;
  readonly linkId: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly cancellationId: string | null;
  readonly reason: string;
  readonly typeOfCare: 'TALK_THERAPY' | 'MEDICATION_MANAGEMENT';
  readonly recommendedIds: readonly string[];
  readonly noteToClient: string;
  readonly noteToProvider: string;
  /** From the cancellation that led to it. */
  readonly sharedContext: string;
  readonly sharedEmail: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

export type Recommendation = NewRecommendation & {
  readonly state: RecommendationState;
  readonly openedAt: Date | null;
  readonly endedAt: Date | null;
  readonly declinedBy: string | null;
  readonly bookedProviderId: string | null;
};

/** Saves a recommendation and the event that brings the letter. Returns false while an earlier one to the client is open. */
export async function addRecommendation(tx: CareTx, recommendation: NewRecommendation): Promise<boolean> {
  const { recommendedIds, ...columns } = recommendation;
  const data = [{ ...columns, recommendedIds: [...recommendedIds], state: 'SENT' satisfies RecommendationState }];
  const { count } = await tx.recommendation.createMany({ data, skipDuplicates: true });
  if (count === 0) return false;
  await appendEvent(tx, {
    aggregateType: 'recommendation',
    aggregateId: recommendation.id,
    revision: 1n,
    type: RecommendationSentSchema.typeName,
    payload: toBinary(
      RecommendationSentSchema,
      create(RecommendationSentSchema, { recommendationId: recommendation.id }),
    ),
  });
  return true;
}

/** Counts what the provider sent in the last 24 hours, to everyone and to the patient, with what was withdrawn. */
export async function countRecommendations(
  tx: CareTx,
  { providerId, patientId }: { readonly providerId: string; readonly patientId: string },
): Promise<{ all: number; toPatient: number }> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ all: number; toPatient: number }>`select count(*)::int as all,
        (count(*) filter (where patient_id = ${patientId}::uuid))::int as "toPatient"
      from recommendations where provider_id = ${providerId}::uuid and sent_at > clock_timestamp() - interval '24 hours'`),
  );
  return row ?? { all: 0, toPatient: 0 };
}

/** Returns `undefined` when there is no such recommendation, or the caller may not see it. */
export async function findRecommendation(
  tx: CareTx,
  key: { readonly id: string } | { readonly linkId: string },
): Promise<Recommendation | undefined> {
  const found = await tx.recommendation.findFirst({ where: key });
  return found ? (found as Recommendation) : undefined;
}

/** Lists what a provider sent, and what brought them a client; newest first. */
export async function listOfProvider(
  tx: CareTx,
  {
    providerId,
    patientId,
    limit,
  }: { readonly providerId: string; readonly patientId?: string; readonly limit: number },
): Promise<Recommendation[]> {
  const rows = await tx.recommendation.findMany({
    where: { OR: [{ providerId }, { bookedProviderId: providerId }], ...(patientId && { patientId }) },
    orderBy: [{ sentAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows as Recommendation[];
}

/** Lists what a provider sent and the client has not opened, newest first. */
export async function listUnopened(
  tx: CareTx,
  { providerId, now, limit }: { readonly providerId: string; readonly now: Date; readonly limit: number },
): Promise<Pick<Recommendation, 'id' | 'patientId' | 'sentAt'>[]> {
  return tx.recommendation.findMany({
    where: { providerId, state: 'SENT' satisfies RecommendationState, expiresAt: { gt: now } },
    select: { id: true, patientId: true, sentAt: true },
    orderBy: [{ sentAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Lists recommendations that wait for one of these clients, newest first. */
export async function listOpenForPatients(
  tx: CareTx,
  { patientIds, now, limit }: { readonly patientIds: readonly string[]; readonly now: Date; readonly limit: number },
): Promise<Recommendation[]> {
  const rows = await tx.recommendation.findMany({
    where: { patientId: { in: [...patientIds] }, state: { in: ['SENT', 'OPENED'] }, expiresAt: { gt: now } },
    orderBy: [{ sentAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows as Recommendation[];
}

/** Records that the page was opened. Returns whether it changed something. */
export async function recordOpened(tx: CareTx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.recommendation.updateMany({
    where: { id, state: { in: listStatesBefore('OPEN') }, expiresAt: { gt: at } },
    data: { state: 'OPENED' satisfies RecommendationState, openedAt: at },
  });
  return count === 1;
}

/** Opens a declined recommendation again, unless its sender has another open one to the client. Returns whether it changed something. */
export async function recordReopened(
  tx: CareTx,
  { id, providerId, patientId }: Pick<Recommendation, 'id' | 'providerId' | 'patientId'>,
): Promise<boolean> {
  const isOpen = { in: ['SENT', 'OPENED'] satisfies RecommendationState[] };
  if ((await tx.recommendation.count({ where: { providerId, patientId, state: isOpen } })) > 0) return false;
  const { count } = await tx.recommendation.updateMany({
    where: { id, state: 'DECLINED' satisfies RecommendationState, declinedBy: 'CLIENT' },
    data: { state: 'OPENED' satisfies RecommendationState, endedAt: null, declinedBy: null },
  });
  return count === 1;
}

/** Ends an open recommendation. Returns whether it changed something. */
export async function recordDeclined(
  tx: CareTx,
  id: string,
  { at, by }: { readonly at: Date; readonly by: 'CLIENT' | 'PROVIDER' },
): Promise<boolean> {
  const { count } = await tx.recommendation.updateMany({
    where: { id, state: { in: listStatesBefore('DECLINE') }, expiresAt: { gt: at } },
    data: { state: 'DECLINED' satisfies RecommendationState, endedAt: at, declinedBy: by },
  });
  return count === 1;
}
