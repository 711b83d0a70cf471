import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { getUtcDay } from '@linden/vocabulary/local-day';
import { raiseIssue } from '#src/store/issues/insurance-issues.ts';
import { expiredIssues, listExpiredAuthorizations } from '#src/store/issues/prior-authorizations.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';

export interface AuthorizationExpiryContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
}

const job = 'expire-authorizations';

/** Raises an issue for each plan whose last authorization, or last referral, has ended. Running it again raises nothing new. */
export async function expireAuthorizations({ store, clock, logger }: AuthorizationExpiryContext): Promise<void> {
  const now = clock.now();
  const count = await openBillingTransactions(store).tx(async (tx) => {
    let expired = 0;
    for (const kind of ['AUTHORIZATION', 'REFERRAL'] as const) {
      const plans = await listExpiredAuthorizations(tx, kind, getUtcDay(now.getTime()));
      for (const plan of plans) await raiseIssue(tx, { ...plan, kind: expiredIssues[kind], raisedAt: now });
      expired += plans.length;
    }
    return expired;
  });
  if (count > 0) logger.info({ job, count }, 'prior authorizations or referrals have ended');
}
