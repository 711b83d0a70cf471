import { notFound } from '@linden/platform/domain-error';
import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { resolveFinding as resolve } from '#src/store/ledger/findings.ts';
import { makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';

export const resolveFinding: MoneyDeskHandler<'resolveFinding'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const subject = readId(request.findingId, 'findingId');
  await makeChange(context, change, { kind: 'FINDING_RESOLVED', subject, patientId: undefined }, async (tx) => {
    const resolvedBy = change.staff.account;
    if (!(await resolve(tx, { id: subject, resolvedBy, resolvedAt: context.clock.now() })))
      throw notFound('FINDING_NOT_FOUND', 'no such open finding');
  });
  return {};
};
