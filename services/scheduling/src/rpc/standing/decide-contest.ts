import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, denied, notFound } from '@linden/platform/domain-error';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { findDecisionRefusal } from '#src/domain/standing/standing-contest.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { lockContest, saveContestDecision } from '#src/store/standing/standing-contests.ts';
import { rebuildStanding } from '#src/store/standing/standings.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Two people decide: one answers, another one accepts or declines. Repeating a decision changes nothing. */
export const decideContest: AppointmentHandler<'decideContest'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const id = readId(request.contestId, 'contestId');
  const by = getActor(caller) ?? '';
  const isAccepted = request.accepts;
  const reason = readStaffReason(request.reason);
  await openTransactionFor(context.store, caller).tx(async (tx) => {
    const contest = await lockContest(tx, id);
    if (!contest) throw notFound('CONTEST_NOT_FOUND', 'there is no such contest');
    if (contest.decidedBy === by && contest.isAccepted === isAccepted) return;
    const refusal = findDecisionRefusal(contest, by);
    if (refusal) throw refusalError(refusal);
    const now = await readClock(tx);
    await saveContestDecision(tx, contest, { isAccepted, reason, at: new Date(now), by });
    const detail = { contest: id, cancellation: contest.cancellationId, accepts: isAccepted };
    await appendAudit(tx, {
      actor: caller.identity,
      action: 'standing.contest_decide',
      subject: contest.providerId,
      detail,
    });
    if (isAccepted) await rebuildStanding(tx, contest.providerId, now);
  });
  return {};
};

function refusalError(code: NonNullable<ReturnType<typeof findDecisionRefusal>>): DomainError {
  switch (code) {
    case 'SECOND_PERSON_REQUIRED':
      return denied(code, 'another member of staff than the one who answered decides');
    case 'CONTEST_NOT_ANSWERED':
    case 'CONTEST_DECIDED':
      return new DomainError({
        code,
        kind: 'conflict',
        message: 'this contest cannot be decided now',
        field: 'contestId',
      });
    default:
      return code satisfies never;
  }
}
