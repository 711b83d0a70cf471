import { notFound } from '@linden/platform/domain-error';
import { isPortalCode } from '#src/domain/referral-portals/external-referral.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findReferralPortal, type ReferralPortalRow } from '#src/store/referral-portals/external-referrals.ts';

/** Returns a portal that is launched. The answer is the same for an unknown one. */
export async function loadLaunchedPortal(tx: PersonTx, code: string): Promise<ReferralPortalRow> {
  const portal = isPortalCode(code) ? await findReferralPortal(tx, code) : null;
  if (!portal?.launched) throw notFound('REFERRAL_PORTAL_NOT_FOUND', 'there is no such portal');
  return portal;
}
