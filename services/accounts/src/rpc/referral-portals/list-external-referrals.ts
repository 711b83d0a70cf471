import { fromJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { ExternalReferralValuesSchema } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { ReferralPortalHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import {
  deleteOldExternalReferrals,
  type ExternalReferralRow,
  listExternalReferrals,
  listSettledReferrals,
} from '#src/store/referral-portals/external-referrals.ts';

export const listExternalReferralsForStaff: ReferralPortalHandler<'listExternalReferrals'> =
  ({ store, clock, sealer }) =>
  async ({ settled }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const rows = await store.as(staff).tx(async (tx) => {
      await deleteOldExternalReferrals(tx, clock.now());
      const found = await (settled ? listSettledReferrals : listExternalReferrals)(tx);
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await appendAudit(tx, { actor: staff, action: 'external_referral.read', detail: { ids } });
      return found;
    });
    const open = ({ id, sealed, keyId }: ExternalReferralRow) =>
      Buffer.from(sealer.open(sealed, `external_referral ${id}`, keyId)).toString('utf8');
    return {
      referrals: rows.map((row) => ({
        id: row.id,
        portalCode: row.portalCode,
        createdAt: timestampFromDate(row.createdAt),
        partnerName: (row.portal.config as { partnerName?: string }).partnerName ?? '',
        settledBy: row.settledBy ?? '',
        settledReason: row.settledReason ?? '',
        ...(row.settledAt && { settledAt: timestampFromDate(row.settledAt) }),
        values: fromJsonString(ExternalReferralValuesSchema, open(row)),
      })),
    };
  };
