import { countedDays, decideSeverity, type Severity } from '@linden/vocabulary/provider-cancel/ladder';
import type { CancelCategory } from '@linden/vocabulary/provider-cancel/policy-row';
import type { NewCancellation } from '#src/domain/cancel/provider-cancellation.ts';
import type { LogEntry } from '#src/domain/standing/provider-standing.ts';
import type { CareTx } from '#src/store/open-store.ts';

/** Saves a cancellation before its appointments. @param at milliseconds since the epoch */
export async function saveCancellation(
  tx: CareTx,
  { id, category, reason, subReason, texts, settlesAt, turnsOff }: NewCancellation,
  { providerId, at }: { readonly providerId: string; readonly at: number },
): Promise<void> {
  const severity = findSeverity(await listCancelLog(tx, providerId), category, at);
  const { otherReason, additionalDetails, sharedContext, internalNote, ...flags } = texts ?? {};
  const settling = {
    settlesAt: settlesAt ?? null,
    turnsOffReferrals: turnsOff !== undefined,
    turnsOffPayorId: turnsOff?.payorId ?? null,
  };
  const told = { category, severity, reason, subReason: subReason || null };
  const written = {
    otherReason: otherReason ?? null,
    additionalDetails: additionalDetails ?? null,
    sharedContext: sharedContext ?? null,
    internalNote: internalNote ?? null,
  };
  await tx.providerCancellation.createMany({
    data: [{ id, providerId, at: new Date(at), ...settling, ...told, ...written, ...flags }],
  });
}

/**
 * Lists what decides a provider's standing. Left out are cancellations that an undo or a contest took out of the count, and those that can still be
 * undone, unless `withUnsettled`: a preview says what holds when they have settled.
 */
export async function listCancelLog(tx: CareTx, providerId: string, withUnsettled = false): Promise<LogEntry[]> {
  const canceled = await tx.providerCancellation.findMany({
    where: { providerId, excludedAt: null, ...(!withUnsettled && { settlesAt: null }) },
    select: { at: true, category: true, reason: true, subReason: true },
    orderBy: { at: 'asc' },
  });
  const off = await tx.referralOrder.findMany({
    where: { providerId, payorId: null },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  const ownOff = await tx.referralsOff.findMany({ where: { providerId }, select: { at: true } });
  const times = [...off.map(({ createdAt }) => createdAt), ...ownOff.map(({ at }) => at)];
  return [
    ...canceled.map(
      ({ at, category, reason, subReason }): LogEntry => ({
        // The table's check constraint allows no other category.
        kind: 'CANCELED',
        at: at.getTime(),
        category: category as CancelCategory,
        reason: subReason ?? reason,
      }),
    ),
    ...times.map((at): LogEntry => ({ kind: 'REFERRALS_OFF', at: at.getTime() })),
  ];
}

/** Returns the severity of a new cancellation. @param at milliseconds since the epoch */
export function findSeverity(log: readonly LogEntry[], category: CancelCategory, at: number): Severity {
  const since = at - countedDays * 86_400_000;
  return decideSeverity(
    log.filter((each) => each.kind === 'CANCELED' && each.category === category && each.at > since).length,
  );
}

/** Saves whether the client is shown other providers. Returns false when the provider has no such cancellation. */
export async function saveRecommendation(
  tx: CareTx,
  { id, providerId }: { readonly id: string; readonly providerId: string },
  refersClient: boolean,
): Promise<boolean> {
  const { count } = await tx.providerCancellation.updateMany({ where: { id, providerId }, data: { refersClient } });
  return count === 1;
}

/** Returns what the provider wrote for a provider whom they recommend. `undefined` unless the cancellation canceled a session of the client. */
export async function findSharedContext(
  tx: CareTx,
  { id, providerId, patientId }: { readonly id: string; readonly providerId: string; readonly patientId: string },
): Promise<string | undefined> {
  const canceled = await tx.appointment.findFirst({
    where: { cancellationId: id, providerId, patientId },
    select: { id: true },
  });
  if (!canceled) return undefined;
  const found = await tx.providerCancellation.findFirst({ where: { id, providerId }, select: { sharedContext: true } });
  return found?.sharedContext ?? '';
}

/** An internal note that staff have to read. */
export type NoteToReview = {
  readonly id: string;
  readonly providerId: string;
  readonly at: Date;
  readonly reason: string;
  readonly subReason: string | null;
  readonly internalNote: string | null;
  readonly additionalDetails: string | null;
  readonly reviewReason: string | null;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
};

/** A cancellation that can still be undone has no note yet. */
const areForReview = { needsReview: true, settlesAt: null, undoneAt: null } as const;

/** Lists notes that no member of staff has reviewed, oldest first, or the reviewed ones, the newest review first. */
export function listNotesToReview(tx: CareTx, isReviewed: boolean, limit: number): Promise<NoteToReview[]> {
  return tx.providerCancellation.findMany({
    where: { ...areForReview, reviewedAt: isReviewed ? { not: null } : null },
    select: {
      id: true,
      providerId: true,
      at: true,
      reason: true,
      subReason: true,
      internalNote: true,
      additionalDetails: true,
      reviewReason: true,
      reviewedAt: true,
      reviewedBy: true,
    },
    orderBy: isReviewed ? { reviewedAt: 'desc' } : { at: 'asc' },
    take: limit,
  });
}

/** Counts the notes without a review. */
export function countNotesToReview(tx: CareTx): Promise<number> {
  return tx.providerCancellation.count({ where: { ...areForReview, reviewedAt: null } });
}

/** Ends the review of a note. Returns whether it changed something; undefined when there is no such note. */
export async function recordReview(
  tx: CareTx,
  id: string,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<boolean | undefined> {
  const found = await tx.providerCancellation.findFirst({ where: { id, needsReview: true }, select: { id: true } });
  if (!found) return undefined;
  const data = { reviewedAt: at, reviewedBy: by, reviewReason: reason };
  const { count } = await tx.providerCancellation.updateMany({ where: { id, reviewedAt: null }, data });
  return count === 1;
}
