import { appendAudit } from '@linden/platform/audit/audit';
import { invalid, notFound } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { ReferralPortalHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { reviewReasonFaults } from '#src/domain/staff/break-glass.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { settleExternalReferral } from '#src/store/referral-portals/external-referrals.ts';

export const settleExternalReferralByStaff: ReferralPortalHandler<'settleExternalReferral'> =
  ({ store, clock }) =>
  async ({ id, reason }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', 'id');
    const settledReason = reason.trim();
    throwFirstFault(reviewReasonFaults(settledReason));
    await store.as(staff).tx(async (tx) => {
      const settled = { settledAt: clock.now(), settledBy: staff.account, settledReason };
      const isFirst = await settleExternalReferral(tx, id, settled);
      if (isFirst === undefined) throw notFound('EXTERNAL_REFERRAL_NOT_FOUND', 'there is no such referral');
      if (isFirst) await appendAudit(tx, { actor: staff, action: 'external_referral.settle', subject: id });
    });
    return {};
  };
