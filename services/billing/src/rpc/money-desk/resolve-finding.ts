import { notFound } from '@linden/platform/domain-error';
import type { MoneyDeskHandler } from '#src/context.ts';
import { resolveFinding as resolve } from '#src/store/findings.ts';
import { makeChange, readChange } from './change-desk.ts';
import { readId } from './desk-access.ts';

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
