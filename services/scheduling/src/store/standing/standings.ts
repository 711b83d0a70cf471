import { countedDays } from '@linden/vocabulary/provider-cancel/ladder';
import { sql } from 'kysely';
import { buildLadder, findStanding, type ProviderStanding, rankLevel } from '#src/domain/standing/provider-standing.ts';
import type { SentStanding } from '#src/domain/standing/sent-standing.ts';
import { listCancelLog } from '#src/store/cancel/provider-cancellations.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import { announceStanding } from './announce-standing.ts';

const dayMs = 86_400_000;

/**
 * Rebuilds the stored standing of a provider from the log. Returns whether it changed. It locks rows of the provider's standing and schedule,
 * so call it last in a transaction. @param at milliseconds since the epoch
 */
export async function rebuildStanding(tx: CareTx, providerId: string, at: number): Promise<boolean> {
  await tx.providerStanding.createMany({ data: [{ providerId }], skipDuplicates: true });
  await tx.rows(
    query.selectFrom('provider_standings').where('provider_id', '=', providerId).select('provider_id').forUpdate(),
  );
  const before = await tx.providerStanding.findUniqueOrThrow({ where: { providerId } });
  const standing = findStanding(buildLadder(await listCancelLog(tx, providerId)), at);
  const columns = columnsOf(standing);
  const hasChanged = Object.entries(columns).some(
    ([name, value]) => !isSame(before[name as keyof typeof columns], value),
  );
  await tx.providerStanding.update({
    where: { providerId },
    data: {
      ...columns,
      // A deleted row starts again above the revision that accounts has.
      ...(hasChanged && { revision: max(before.revision + 1n, BigInt(at)) }),
      changesAt: findNextChange(standing),
      checkedAt: new Date(at),
    },
  });
  if (isNews(before, columns)) await announceStanding(tx, providerId, standing);
  if (!isSame(before.lockedUntil, columns.lockedUntil)) {
    await tx.schedule.updateMany({ where: { providerId }, data: { newClientsLockedUntil: columns.lockedUntil } });
  }
  return hasChanged;
}

function columnsOf(standing: ProviderStanding) {
  const { level, variant, since, until, isLocked } = standing;
  return {
    level,
    variant,
    since: toDate(since),
    until: toDate(until),
    rankLevel: rankLevel(standing),
    lockedUntil: isLocked ? toDate(until) : null,
  };
}

type ToldColumns = { readonly level: number; readonly variant: string; readonly lockedUntil: Date | null };

/** Whether a change is worth a letter. The variant matters only to providers who have a level. */
function isNews(before: ToldColumns, after: ToldColumns): boolean {
  if (before.level !== after.level || !isSame(before.lockedUntil, after.lockedUntil)) return true;
  return after.level > 0 && before.variant !== after.variant;
}

/** Returns when the standing changes by time alone: a lock ends, or a cancellation stops counting. */
function findNextChange({ until, isLocked, reasons }: ProviderStanding): Date | null {
  const [oldest] = reasons;
  const times = [
    ...(isLocked && until !== undefined ? [until] : []),
    ...(oldest ? [oldest.at + countedDays * dayMs] : []),
  ];
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function toDate(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** Lists providers whose standing may change by time or by their own switch, longest unchecked first. */
export async function listStandingsToCheck(tx: CareTx, limit: number): Promise<string[]> {
  const rows = await tx.providerStanding.findMany({
    where: { changesAt: { not: null } },
    select: { providerId: true },
    orderBy: { checkedAt: 'asc' },
    take: limit,
  });
  return rows.map(({ providerId }) => providerId);
}

/** Lists providers with cancellations but without a stored standing: rows from before, and rows that were deleted. */
export async function listMissingStandings(tx: CareTx, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('provider_cancellations as c')
      .where('c.category', '=', 'UNEXCUSED')
      .where('c.settles_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('provider_standings as s')
              .whereRef('s.provider_id', '=', 'c.provider_id')
              .select(sql`1`.as('one')),
          ),
        ),
      )
      .select('c.provider_id')
      .distinct()
      .limit(limit),
  );
  return rows.map(({ provider_id }) => provider_id);
}

/** Saves when a provider turned off new clients. Known times are skipped. */
export async function addTimesOff(tx: CareTx, providerId: string, times: readonly Date[]): Promise<void> {
  if (times.length === 0) return;
  await tx.referralsOff.createMany({ data: times.map((at) => ({ providerId, at })), skipDuplicates: true });
}

/** Lists standings that accounts does not have. */
export async function listStandingsToSend(tx: CareTx, limit: number): Promise<SentStanding[]> {
  const rows = await tx.rows(
    query
      .selectFrom('provider_standings')
      .whereRef('revision', '>', 'sent_revision')
      .select(['provider_id as providerId', 'revision', 'rank_level as rankLevel', 'locked_until as lockedUntil'])
      .limit(limit),
  );
  return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
}

export async function recordStandingSent(tx: CareTx, { providerId, revision }: SentStanding): Promise<void> {
  await tx.providerStanding.updateMany({
    where: { providerId, sentRevision: { lt: revision } },
    data: { sentRevision: revision },
  });
}
