import type { ServiceImpl } from '@connectrpc/connect';
import type { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { getReferralPortal } from './get-referral-portal.ts';
import { listExternalReferralsForStaff } from './list-external-referrals.ts';
import { putReferralPortal } from './put-referral-portal.ts';
import { saveExternalReferral } from './save-external-referral.ts';
import { settleExternalReferralByStaff } from './settle-external-referral.ts';

export function referralPortalHandlers(context: PeopleContext): ServiceImpl<typeof ReferralPortalService> {
  return {
    putReferralPortal: putReferralPortal(context),
    getReferralPortal: getReferralPortal(context),
    saveExternalReferral: saveExternalReferral(context),
    listExternalReferrals: listExternalReferralsForStaff(context),
    settleExternalReferral: settleExternalReferralByStaff(context),
  };
}
