import { notFound } from '@linden/platform/domain-error';
import type { LandingHandler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { openBillingTransactions } from '#src/jobs/open-billing-transactions.ts';
import { landingCheckMs } from '#src/landing/landing-limits.ts';
import { buildLandingCheckProto } from '#src/landing-check-to-proto.ts';
import { findLandingCheck } from '#src/store/landing-checks.ts';
import { authorizeVisitor } from './landing-access.ts';

/** Only for the browser that asked. */
export const getLandingCheck: LandingHandler<'getLandingCheck'> =
  ({ store, envelope, clock }) =>
  async ({ checkId: id }, call) => {
    const { visitor } = authorizeVisitor(call);
    const since = new Date(clock.now().getTime() - landingCheckMs);
    const check = isUuid(id)
      ? await openBillingTransactions(store).read((tx) => findLandingCheck(tx, envelope, { id, visitor, since }))
      : undefined;
    if (!check) throw notFound('CHECK_NOT_FOUND', 'no such check');
    return { check: buildLandingCheckProto(check) };
  };
