import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ExternalReferral } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { ExternalReferral as ExternalReferralView, PortalType, Resolvers } from '#src/gen/resolvers.ts';

export const referralPortalResolvers: Resolvers = {
  Query: {
    async referralPortal(_, { portalCode }, { upstreams }) {
      const { portal } = await callUpstream('accounts', () =>
        upstreams.referralPortals.getReferralPortal({ code: portalCode }),
      );
      if (!portal) return null;
      const { portalType, launched, configJson: portalConfigJson } = portal;
      // Accounts stores no other type.
      return { portalCode, portalType: portalType as PortalType, launched, portalConfigJson };
    },
    async externalReferrals(_, __, { upstreams }) {
      const { referrals } = await callUpstream('accounts', () => upstreams.referralPortals.listExternalReferrals({}));
      return referrals.flatMap(toView);
    },
  },
  Mutation: {
    async saveExternalClientReferral(_, { portalCode, values: { key: id, ...values } }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.referralPortals.saveExternalReferral({ id, portalCode, values }));
      return { id };
    },
    async settleExternalReferral(_, { id }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.referralPortals.settleExternalReferral({ id }));
      return true;
    },
  },
};

function toView({ id, portalCode, partnerName, createdAt, values }: ExternalReferral): ExternalReferralView[] {
  if (!createdAt || !values) return [];
  const { $typeName: _type, $unknown: _rest, hasConsent: _consent, ...fields } = values;
  return [{ id, portalCode, partnerName, createdAt: timestampDate(createdAt).toISOString(), ...fields }];
}
