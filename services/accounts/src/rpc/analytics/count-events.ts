import { invalid } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AnalyticsHandler } from '#src/context.ts';
import { mayCountEvents } from '#src/domain/access/policies.ts';
import { countEvents as countIn } from '#src/store/analytics/analytics.ts';

const maxDays = 92;

/** Returns totals; they identify no one. */
export const countEvents: AnalyticsHandler<'countEvents'> =
  ({ store }) =>
  async ({ days }, call) => {
    const staff = authorizeCaller(call, mayCountEvents);
    if (days < 1 || days > maxDays) throw invalid('OUT_OF_RANGE', 'between 1 and 92 days', 'days');
    return { counts: await store.as(staff).read((tx) => countIn(tx, days)) };
  };
