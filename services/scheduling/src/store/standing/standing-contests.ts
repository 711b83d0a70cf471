import type { StandingContest } from '#src/domain/standing/standing-contest.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** An unexcused cancellation of a provider. */
export type UnexcusedCancellation = {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  readonly subReason: string | null;
  readonly excludedAt: Date | null;
};

/** Lists unexcused cancellations after a time, newest first, also those that a contest took out of the count. */
export function listUnexcused(tx: CareTx, providerId: string, after: Date): Promise<UnexcusedCancellation[]> {
  return tx.providerCancellation.findMany({
    where: { providerId, category: 'UNEXCUSED', at: { gt: after }, settlesAt: null, undoneAt: null },
    select: { id: true, at: true, reason: true, subReason: true, excludedAt: true },
    orderBy: { at: 'desc' },
  });
}

/** Counts the sessions of each cancellation. */
export async function countSessions(tx: CareTx, cancellationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.appointment.groupBy({
    by: ['cancellationId'],
    where: { cancellationId: { in: [...cancellationIds] } },
    _count: { _all: true },
  });
  return new Map(rows.flatMap(({ cancellationId, _count }) => (cancellationId ? [[cancellationId, _count._all]] : [])));
}

export function listContestsOf(tx: CareTx, cancellationIds: readonly string[]): Promise<StandingContest[]> {
  return tx.standingContest.findMany({ where: { cancellationId: { in: [...cancellationIds] } } });
}

/** Saves a contest. Returns false when the cancellation has one. */
export async function createContest(
  tx: CareTx,
  contest: Pick<StandingContest, 'id' | 'providerId' | 'cancellationId' | 'text' | 'createdAt'>,
): Promise<boolean> {
  const { count } = await tx.standingContest.createMany({ data: [contest], skipDuplicates: true });
  return count === 1;
}

/** A contest with what staff see of its cancellation. */
export type OpenContest = {
  readonly contest: StandingContest;
  readonly cancellation: {
    readonly at: Date;
    reason: string;
    subReason: string | null;
    additionalDetails: string | null;
    otherReason: string | null;
    refersClient: boolean | null;
  };
};

/** Lists contests without a decision, oldest first, or those with one, the newest decision first. */
export async function listContests(tx: CareTx, isDecided: boolean, limit: number): Promise<OpenContest[]> {
  const contests = await tx.standingContest.findMany({
    where: isDecided ? { decidedAt: { not: null } } : { decidedAt: null },
    orderBy: isDecided ? { decidedAt: 'desc' } : { createdAt: 'asc' },
    take: limit,
  });
  const cancellations = await tx.providerCancellation.findMany({
    where: { id: { in: contests.map(({ cancellationId }) => cancellationId) } },
    select: {
      id: true,
      at: true,
      reason: true,
      subReason: true,
      additionalDetails: true,
      otherReason: true,
      refersClient: true,
    },
  });
  const byId = new Map(cancellations.map((each) => [each.id, each]));
  return contests.flatMap((contest) => {
    const cancellation = byId.get(contest.cancellationId);
    return cancellation ? [{ contest, cancellation }] : [];
  });
}

/** Locks a contest until the transaction ends. Returns `undefined` when it does not exist. */
export async function lockContest(tx: CareTx, id: string): Promise<StandingContest | undefined> {
  await tx.rows(query.selectFrom('standing_contests').where('id', '=', id).select('id').forUpdate());
  return (await tx.standingContest.findUnique({ where: { id } })) ?? undefined;
}

export async function saveContestAnswer(
  tx: CareTx,
  id: string,
  answer: { readonly text: string; readonly proposesAccept: boolean; readonly at: Date; readonly by: string },
): Promise<void> {
  const { text, proposesAccept, at, by } = answer;
  await tx.standingContest.updateMany({
    where: { id, answeredAt: null },
    data: { answer: text, proposesAccept, answeredAt: at, answeredBy: by },
  });
}

/** Saves a decision. An accepted contest takes its cancellation out of the count. */
export async function saveContestDecision(
  tx: CareTx,
  { id, cancellationId }: StandingContest,
  { isAccepted, reason, at, by }: { isAccepted: boolean; reason: string; at: Date; by: string },
): Promise<void> {
  await tx.standingContest.updateMany({
    where: { id, decidedAt: null },
    data: { isAccepted, decisionReason: reason, decidedAt: at, decidedBy: by },
  });
  if (!isAccepted) return;
  await tx.providerCancellation.updateMany({ where: { id: cancellationId }, data: { excludedAt: at } });
}
