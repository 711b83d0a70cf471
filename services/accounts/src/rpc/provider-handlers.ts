import type { ServiceImpl } from '@connectrpc/connect';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetProviders } from '#src/rpc/providers/batch-get-providers.ts';
import { batchListNewestReviews } from '#src/rpc/providers/batch-list-newest-reviews.ts';
import { getOwnProvider } from '#src/rpc/providers/get-own-provider.ts';
import { getProvider } from '#src/rpc/providers/get-provider.ts';
import { listProviderIds } from '#src/rpc/providers/list-provider-ids.ts';
import { listReviews } from '#src/rpc/providers/list-reviews.ts';
import { publishOwnProvider } from '#src/rpc/providers/publish-own-provider.ts';
import { putProvider } from '#src/rpc/providers/put-provider.ts';
import { putProviderStanding } from '#src/rpc/providers/put-provider-standing.ts';
import { skipCalendar } from '#src/rpc/providers/skip-calendar.ts';
import { turnOffReferrals } from '#src/rpc/providers/turn-off-referrals.ts';
import { updateOwnProvider } from '#src/rpc/providers/update-own-provider.ts';
import { updateReferralPreferences } from '#src/rpc/providers/update-referral-preferences.ts';

export function createProviderHandlers(context: Context): ServiceImpl<typeof ProviderService> {
  return {
    getProvider: getProvider(context),
    batchGetProviders: batchGetProviders(context),
    listProviderIds: listProviderIds(context),
    batchListNewestReviews: batchListNewestReviews(context),
    listReviews: listReviews(context),
    putProvider: putProvider(context),
    getOwnProvider: getOwnProvider(context),
    updateOwnProvider: updateOwnProvider(context),
    updateReferralPreferences: updateReferralPreferences(context),
    skipCalendar: skipCalendar(context),
    turnOffReferrals: turnOffReferrals(context),
    putProviderStanding: putProviderStanding(context),
    publishOwnProvider: publishOwnProvider(context),
  };
}
