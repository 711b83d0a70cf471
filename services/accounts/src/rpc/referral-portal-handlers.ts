import type { ServiceImpl } from '@connectrpc/connect';
import type { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { countExternalReferrals } from '#src/rpc/referral-portals/count-external-referrals.ts';
import { getReferralPortal } from '#src/rpc/referral-portals/get-referral-portal.ts';
import { listExternalReferralsForStaff } from '#src/rpc/referral-portals/list-external-referrals.ts';
import { putReferralPortal } from '#src/rpc/referral-portals/put-referral-portal.ts';
import { saveExternalReferral } from '#src/rpc/referral-portals/save-external-referral.ts';
import { settleExternalReferralByStaff } from '#src/rpc/referral-portals/settle-external-referral.ts';

export function createReferralPortalHandlers(context: PeopleContext): ServiceImpl<typeof ReferralPortalService> {
  return {
    putReferralPortal: putReferralPortal(context),
    getReferralPortal: getReferralPortal(context),
    saveExternalReferral: saveExternalReferral(context),
    listExternalReferrals: listExternalReferralsForStaff(context),
    countExternalReferrals: countExternalReferrals(context),
    settleExternalReferral: settleExternalReferralByStaff(context),
  };
}
