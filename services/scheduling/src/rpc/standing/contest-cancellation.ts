import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { throwFirstFault } from '#src/access/appointment-access.ts';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { computeCountingStart, contestLength, contestTextFaults } from '#src/domain/standing/standing-contest.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { createContest, listContestsOf, listUnexcused } from '#src/store/standing/standing-contests.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildContestProto } from '#src/wire/contest-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Repeating a contest with the same text changes nothing. */
export const contestCancellation: AppointmentHandler<'contestCancellation'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const cancellationId = readId(request.cancellationId, 'cancellationId');
  const text = request.text.trim();
  throwFirstFault(contestTextFaults(text, 'text', contestLength));
  const contest = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const now = await readClock(tx);
    const counting = await listUnexcused(tx, providerId, new Date(computeCountingStart(now)));
    if (!counting.some(({ id }) => id === cancellationId)) {
      throw notFound('CANCELLATION_NOT_FOUND', 'no unexcused cancellation of the last 90 days has this id');
    }
    const created = { id: context.newId(), providerId, cancellationId, text, createdAt: new Date(now) };
    if (await createContest(tx, created)) {
      const detail = { contest: created.id, cancellation: cancellationId };
      await appendAudit(tx, { actor: caller.identity, action: 'standing.contest', subject: providerId, detail });
    }
    const [saved] = await listContestsOf(tx, [cancellationId]);
    if (saved?.text !== text) throw contestedAlready();
    return saved;
  });
  return { contest: buildContestProto(contest, { forStaff: false }) };
};

function contestedAlready(): DomainError {
  const message = 'this cancellation is contested already';
  return new DomainError({ code: 'CONTESTED_ALREADY', kind: 'conflict', message, field: 'cancellationId' });
}
