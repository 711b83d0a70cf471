import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { requireInside, throwFirstFault } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { answerLength, contestTextFaults } from '#src/domain/standing/standing-contest.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { lockContest, saveContestAnswer } from '#src/store/standing/standing-contests.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Repeating the same answer changes nothing. */
export const answerContest: AppointmentHandler<'answerContest'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const id = readId(request.contestId, 'contestId');
  const text = request.answer.trim();
  throwFirstFault(contestTextFaults(text, 'answer', answerLength));
  const by = getActor(caller) ?? '';
  const { proposesAccept } = request;
  await openTransactionFor(context.store, caller).tx(async (tx) => {
    const contest = await lockContest(tx, id);
    if (!contest) throw notFound('CONTEST_NOT_FOUND', 'there is no such contest');
    if (contest.answeredAt) {
      if (contest.answeredBy === by && contest.answer === text && contest.proposesAccept === proposesAccept) return;
      throw contestAnswered();
    }
    await saveContestAnswer(tx, id, { text, proposesAccept, at: new Date(await readClock(tx)), by });
    const detail = { contest: id, cancellation: contest.cancellationId, accepts: proposesAccept };
    await appendAudit(tx, {
      actor: caller.identity,
      action: 'standing.contest_answer',
      subject: contest.providerId,
      detail,
    });
  });
  return {};
};

function contestAnswered(): DomainError {
  const message = 'another answer came first';
  return new DomainError({ code: 'CONTEST_ANSWERED', kind: 'conflict', message, field: 'contestId' });
}
