import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { ReferralPortalHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { countOpenReferrals } from '#src/store/referral-portals/external-referrals.ts';

export const countExternalReferrals: ReferralPortalHandler<'countExternalReferrals'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    return { count: await store.as(staff).read(countOpenReferrals) };
  };
