import { invalid } from '@linden/platform/domain-error';
import type { AnalyticsHandler } from '#src/context.ts';
import { mayCountEvents } from '#src/domain/policies.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { countEvents as countIn } from '#src/store/analytics.ts';

const mostDays = 92;

/** Returns totals; they identify no one. */
export const countEvents: AnalyticsHandler<'countEvents'> =
  ({ store }) =>
  async ({ days }, call) => {
    const staff = authorised(call, mayCountEvents);
    if (days < 1 || days > mostDays) throw invalid('OUT_OF_RANGE', 'between 1 and 92 days', 'days');
    return { counts: await store.as(staff).read((tx) => countIn(tx, days)) };
  };
