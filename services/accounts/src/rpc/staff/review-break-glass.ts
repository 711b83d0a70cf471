import { appendAudit } from '@linden/platform/audit/audit';
import { denied, invalid, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { ReviewOutcome } from '@linden/proto/accounts/v1/person_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayReviewBreakGlass } from '#src/domain/access/policies.ts';
import { conflict, throwFirstFault } from '#src/domain/fault.ts';
import { type ReviewRefusal, reviewReasonFaults, reviewRefusal } from '#src/domain/staff/break-glass.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findBreakGlass, reviewBreakGlass as review } from '#src/store/staff/staff.ts';
import { toBreakGlass } from '#src/wire/person-to-proto.ts';

export const reviewBreakGlass: PeopleHandler<'reviewBreakGlass'> =
  ({ store, clock }) =>
  async ({ id, outcome: value, reason: given }, call) => {
    const staff = authorizeCallerNow(call, mayReviewBreakGlass, clock.now());
    if (!isUuid(id)) throw breakGlassNotFound();
    const outcome = getEnumName(ReviewOutcome, value);
    if (outcome === '') throw invalid('NOT_IN_LIST', 'must be one of the two outcomes', 'outcome');
    const reason = given.trim();
    throwFirstFault(reviewReasonFaults(reason));
    const row = await store.as(staff).tx(async (tx) => {
      const opened = await findBreakGlass(tx, id);
      if (!opened) throw breakGlassNotFound();
      const refusal = reviewRefusal(opened, staff.account, clock.now());
      if (refusal) throw refused(refusal);
      if (!(await review(tx, id, { reviewer: staff.account, outcome, reason }))) throw refused('ALREADY_REVIEWED');
      const detail = { break_glass: id, outcome };
      await appendAudit(tx, { actor: staff, action: 'break_glass.review', subject: opened.subject, detail });
      return (await findBreakGlass(tx, id)) ?? opened;
    });
    return { breakGlass: toBreakGlass(row) };
  };

function refused(refusal: ReviewRefusal) {
  if (refusal === 'OWN_BREAK_GLASS') return denied(refusal, 'another person must review this');
  return conflict(refusal, refusal === 'STILL_OPEN' ? 'it has not ended yet' : 'it was already reviewed');
}

const breakGlassNotFound = () => notFound('BREAK_GLASS_NOT_FOUND', 'break-glass not found');
