import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { notAllowed } from '#src/access/authorize.ts';
import type { ReferralPortalHandler } from '#src/context.ts';
import { mayWriteProviders } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { findPortalFaults, readPortalConfig } from '#src/domain/referral-portals/external-referral.ts';
import { saveReferralPortal } from '#src/store/referral-portals/external-referrals.ts';

export const putReferralPortal: ReferralPortalHandler<'putReferralPortal'> =
  ({ store }) =>
  async ({ portal }, call) => {
    const caller = getCaller(call);
    if (!mayWriteProviders(caller)) throw notAllowed();
    if (!portal) throw invalid('REQUIRED', 'portal is required', 'portal');
    throwFirstFault(findPortalFaults(portal));
    const { code, portalType, launched, configJson } = portal;
    const config = readPortalConfig(configJson) ?? {};
    await store.as(caller).tx((tx) => saveReferralPortal(tx, { code, portalType, launched, config }));
    return {};
  };
