import { everyStaff } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';

/** Events of pages: sent by browsers through the BFF, read as figures. */
export const accountsAnalytics: Operation[] = listRpcs(
  'accounts AnalyticsService',
  'services/accounts/src/domain/access/policies.ts',
  {
    RecordEvents: { 'of a browser': allow(['service bff']) },
    CountEvents: { 'of all browsers': allow(everyStaff) },
  },
);
