import { listStronglyAuthenticated, listWeaklyAuthenticated, people } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const staffOnly = allow(listStronglyAuthenticated(['support', 'ops']), {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});
const senders = allow(['visitor', ...people]);

/** Partners who refer clients, and staff who read what they sent. */
export const referralPortalRpcs: Operation[] = listRpcs(
  'accounts ReferralPortalService',
  'services/accounts/src/domain/access/policies.ts',
  {
    PutReferralPortal: { 'a portal': allow(['operator']) },
    GetReferralPortal: { 'by its code': everyone },
    SaveExternalReferral: { 'a referral': senders },
    ListExternalReferrals: { all: staffOnly },
    CountExternalReferrals: { all: staffOnly },
    SettleExternalReferral: { 'a referral': staffOnly },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(referralPortalRpcs, field, `accounts ReferralPortalService.${method}`);

export const graphqlReferralPortals: Operation[] = [
  from('Query.referralPortal', 'GetReferralPortal'),
  from('Query.externalReferrals', 'ListExternalReferrals'),
  from('Query.externalReferralCount', 'CountExternalReferrals'),
  from('Mutation.saveExternalClientReferral', 'SaveExternalReferral'),
  from('Mutation.settleExternalReferral', 'SettleExternalReferral'),
];
