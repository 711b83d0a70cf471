import { everyStaff } from '../callers.ts';
import { allows, type Operation, rpcs } from '../rule.ts';

/** What happens on pages: told by browsers through the BFF, and read as figures. */
export const accountsAnalytics: Operation[] = rpcs(
  'accounts AnalyticsService',
  'services/accounts/src/domain/policies.ts',
  {
    RecordEvents: { 'of a browser': allows(['service bff']) },
    CountEvents: { 'of everybody': allows(everyStaff) },
  },
);
