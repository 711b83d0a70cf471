import type { ServiceImpl } from '@connectrpc/connect';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetProviders } from './batch-get-providers.ts';
import { batchListNewestReviews } from './batch-list-newest-reviews.ts';
import { getOwnProvider } from './get-own-provider.ts';
import { getProvider } from './get-provider.ts';
import { listProviderIds } from './list-provider-ids.ts';
import { listReviews } from './list-reviews.ts';
import { publishOwnProvider } from './publish-own-provider.ts';
import { putProvider } from './put-provider.ts';
import { putProviderStanding } from './put-provider-standing.ts';
import { skipCalendar } from './skip-calendar.ts';
import { turnOffReferrals } from './turn-off-referrals.ts';
import { updateOwnProvider } from './update-own-provider.ts';
import { updateReferralPreferences } from './update-referral-preferences.ts';

export function providerHandlers(context: Context): ServiceImpl<typeof ProviderService> {
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
