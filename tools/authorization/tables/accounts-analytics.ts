import { everyStaff } from '../callers.ts';
import { allows, type Operation, rpcs } from '../rule.ts';

/** Events of pages: sent by browsers through the BFF, read as figures. */
export const accountsAnalytics: Operation[] = rpcs(
  'accounts AnalyticsService',
  'services/accounts/src/domain/policies.ts',
  {
    RecordEvents: { 'of a browser': allows(['service bff']) },
    CountEvents: { 'of all browsers': allows(everyStaff) },
  },
);
