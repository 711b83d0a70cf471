import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { countedDays } from '@linden/vocabulary/provider-cancel/ladder';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { buildLadder, findStanding } from '#src/domain/standing/provider-standing.ts';
import { computeCountingStart, type StandingContest } from '#src/domain/standing/standing-contest.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listCancelLog } from '#src/store/cancel/provider-cancellations.ts';
import {
  countSessions,
  listContestsOf,
  listUnexcused,
  type UnexcusedCancellation,
} from '#src/store/standing/standing-contests.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildContestProto } from '#src/wire/contest-to-proto.ts';

/** The standing is computed from the log, so it is exact at any time. */
export const getOwnStanding: AppointmentHandler<'getOwnStanding'> = (context) => async (_, call) => {
  const { caller, providerId } = await findOwner(context, call);
  return openTransactionFor(context.store, caller).read(async (tx) => {
    const now = await readClock(tx);
    const { level, variant, since, until, isLocked } = findStanding(
      buildLadder(await listCancelLog(tx, providerId)),
      now,
    );
    const cancellations = await listUnexcused(tx, providerId, new Date(computeCountingStart(now)));
    const ids = cancellations.map(({ id }) => id);
    const sessions = await countSessions(tx, ids);
    const contests = new Map((await listContestsOf(tx, ids)).map((each) => [each.cancellationId, each]));
    return {
      level,
      variant,
      ...(since !== undefined && { since: timestampFromMs(since) }),
      ...(until !== undefined && { until: timestampFromMs(until) }),
      ...(isLocked && until !== undefined && { lockedUntil: timestampFromMs(until) }),
      cancellations: cancellations.map((each) =>
        cancellationToProto(each, sessions.get(each.id), contests.get(each.id)),
      ),
    };
  });
};

function cancellationToProto(
  { id, at, reason, subReason, excludedAt }: UnexcusedCancellation,
  sessionCount = 0,
  contest?: StandingContest,
) {
  return {
    cancellationId: id,
    at: timestampFromDate(at),
    reason,
    subReason: subReason ?? '',
    sessionCount,
    counts: excludedAt === null,
    countsUntil: timestampFromMs(at.getTime() + countedDays * 86_400_000),
    ...(contest && { contest: buildContestProto(contest, { forStaff: false }) }),
  };
}
