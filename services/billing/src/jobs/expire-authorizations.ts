import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { getUtcDay } from '@linden/vocabulary/local-day';
import { raiseIssue } from '#src/store/issues/insurance-issues.ts';
import { listExpiredAuthorizations } from '#src/store/issues/prior-authorizations.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';

export interface AuthorizationExpiryContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
}

const job = 'expire-authorizations';

/** Raises an issue for each plan whose last authorization has ended. Running it again raises nothing new. */
export async function expireAuthorizations({ store, clock, logger }: AuthorizationExpiryContext): Promise<void> {
  const now = clock.now();
  const count = await openBillingTransactions(store).tx(async (tx) => {
    const expired = await listExpiredAuthorizations(tx, getUtcDay(now.getTime()));
    for (const plan of expired) await raiseIssue(tx, { ...plan, kind: 'EXPIRED_PRIOR_AUTHORIZATION', raisedAt: now });
    return expired.length;
  });
  if (count > 0) logger.info({ job, count }, 'prior authorizations have ended');
}
