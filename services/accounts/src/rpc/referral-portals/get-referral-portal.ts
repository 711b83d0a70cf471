import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { ReferralPortalHandler } from '#src/context.ts';
import { loadLaunchedPortal } from '#src/use-cases/referral-portals/load-launched-portal.ts';

export const getReferralPortal: ReferralPortalHandler<'getReferralPortal'> =
  ({ store }) =>
  async ({ code }, call) => {
    const { config, portalType } = await store.as(getCaller(call)).read((tx) => loadLaunchedPortal(tx, code));
    return { portal: { code, portalType, launched: true, configJson: JSON.stringify(config) } };
  };
