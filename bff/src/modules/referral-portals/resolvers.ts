import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ExternalReferral } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { ExternalReferral as ExternalReferralView, PortalType, Resolvers } from '#src/gen/resolvers.ts';
import { readStaffNames } from '../staff/read-accounts.ts';

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
    async externalReferrals(_, { settled }, { upstreams }) {
      const { referrals } = await callUpstream('accounts', () =>
        upstreams.referralPortals.listExternalReferrals({ settled }),
      );
      const names = await readStaffNames(
        referrals.map(({ settledBy }) => settledBy).filter((account) => account !== ''),
        upstreams,
      );
      return referrals.flatMap((referral) => toView(referral, names));
    },
    async externalReferralCount(_, __, { upstreams }) {
      return (await callUpstream('accounts', () => upstreams.referralPortals.countExternalReferrals({}))).count;
    },
  },
  Mutation: {
    async saveExternalClientReferral(_, { portalCode, values: { key: id, ...values } }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.referralPortals.saveExternalReferral({ id, portalCode, values }));
      return { id };
    },
    async settleExternalReferral(_, { id, reason }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.referralPortals.settleExternalReferral({ id, reason }));
      return true;
    },
  },
};

function toView(referral: ExternalReferral, names: ReadonlyMap<string, string>): ExternalReferralView[] {
  const { id, portalCode, partnerName, createdAt, values, settledAt, settledBy, settledReason } = referral;
  if (!createdAt || !values) return [];
  const { $typeName: _type, $unknown: _rest, hasConsent: _consent, ...fields } = values;
  return [
    {
      id,
      portalCode,
      partnerName,
      createdAt: timestampDate(createdAt).toISOString(),
      settledReason: settledReason || null,
      settledAt: settledAt ? timestampDate(settledAt).toISOString() : null,
      settledByName: names.get(settledBy) ?? null,
      ...fields,
    },
  ];
}
