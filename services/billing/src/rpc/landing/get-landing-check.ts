import { notFound } from '@linden/platform/domain-error';
import { authorizeVisitor } from '#src/access/landing-access.ts';
import type { LandingHandler } from '#src/context.ts';
import { landingCheckMs } from '#src/domain/landing/landing-limits.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findLandingCheck } from '#src/store/landing/landing-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { buildLandingCheckProto } from '#src/wire/landing-check-to-proto.ts';

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
