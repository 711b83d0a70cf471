import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { listContests as list } from '#src/store/standing/standing-contests.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildContestProto } from '#src/wire/contest-to-proto.ts';

const most = 50;

/** Reading is audited for each provider. */
export const listContests: AppointmentHandler<'listContests'> =
  (context) =>
  async ({ decided }, call) => {
    const caller = await readCaller(context, call);
    requireInside(context, caller);
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const open = await list(tx, decided, most);
      const read = { actor: caller.identity, action: 'standing.contest_read' };
      await appendAudits(
        tx,
        [...new Set(open.map(({ contest }) => contest.providerId))].map((subject) => ({ ...read, subject })),
      );
      return open;
    });
    const staff = getActor(caller);
    return {
      contests: found.map(({ contest, cancellation }) => ({
        contest: buildContestProto(contest, { forStaff: true }),
        providerId: contest.providerId,
        canceledAt: timestampFromDate(cancellation.at),
        reason: cancellation.reason,
        subReason: cancellation.subReason ?? '',
        additionalDetails: cancellation.additionalDetails ?? '',
        otherReason: cancellation.otherReason ?? '',
        ...(cancellation.refersClient === null ? {} : { refersClient: cancellation.refersClient }),
        proposesAccept: contest.proposesAccept ?? false,
        decisionReason: contest.decisionReason ?? '',
        decidedBy: contest.decidedBy?.replace(/^account:/, '') ?? '',
        answeredByCaller: contest.answeredBy !== null && contest.answeredBy === staff,
      })),
    };
  };
