import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { ReferralPortalHandler } from '#src/context.ts';
import { portalFaults, readPortalConfig } from '#src/domain/external-referral.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { mayWriteProviders } from '#src/domain/policies.ts';
import { notAllowed } from '#src/rpc/people/authorize.ts';
import { saveReferralPortal } from '#src/store/people/external-referrals.ts';

export const putReferralPortal: ReferralPortalHandler<'putReferralPortal'> =
  ({ store }) =>
  async ({ portal }, call) => {
    const caller = getCaller(call);
    if (!mayWriteProviders(caller)) throw notAllowed();
    if (!portal) throw invalid('REQUIRED', 'portal is required', 'portal');
    throwFirstFault(portalFaults(portal));
    const { code, portalType, launched, configJson } = portal;
    const config = readPortalConfig(configJson) ?? {};
    await store.as(caller).tx((tx) => saveReferralPortal(tx, { code, portalType, launched, config }));
    return {};
  };
