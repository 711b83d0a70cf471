import { timestampMs } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Place } from '@linden/proto/accounts/v1/provider_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { isPublicCategory } from '@linden/vocabulary/insurance/plan-categories';
import type { Catalogue } from '#src/ports/catalogue.ts';
import { createTimedCache } from './timed-cache.ts';

// A change of a provider or payor shows here at most this much later.
const keptMs = 5000;

/** Formats '410 Linden Street, Floor 2, Oakland, CA 94607'. */
function formatPlace(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const { street, streetTwo, city, usState, zip } = place;
  return [street, streetTwo, city, `${usState} ${zip}`.trim()].filter(Boolean).join(', ') || undefined;
}

export function openCatalogue(
  options: Omit<RpcClientOptions, 'target'> & {
    readonly accounts: string;
    readonly billing: string;
    readonly logger?: Logger;
  },
): Catalogue & { close(): void } {
  const { accounts, billing, logger, ...rest } = options;
  const providers = createRpcClient(ProviderService, { ...rest, target: accounts });
  const payors = createRpcClient(PayorService, { ...rest, target: billing });
  const payments = createRpcClient(PaymentService, { ...rest, target: billing });
  return {
    provider: createTimedCache(keptMs, async (id) => {
      const [provider] = (await providers.batchGetProviders({ ids: [id] })).providers;
      if (!provider) return undefined;
      const { name, ages, acceptingNewReferrals, marketplaceVisible, isChurned, isSuspended, noShowFeeCents } =
        provider;
      const licensedIn = provider.stateCredentials.map(({ usState }) => usState);
      const taken = provider.payorCredentials.map(({ payorId, usState }) => ({ payorId, usState }));
      const visibility = { acceptingNewReferrals, marketplaceVisible, isChurned, isSuspended };
      const closedStates = provider.closedStates.map(({ usState, closedAt, payorIds }) => ({
        usState,
        closedAt: closedAt ? timestampMs(closedAt) : 0,
        payorIds,
      }));
      const optOuts = provider.referralOptOuts.map(({ usState, payorId, isCash }) => ({ usState, payorId, isCash }));
      return {
        ...visibility,
        name,
        office: formatPlace(provider.physical),
        ages,
        noShowFeeCents,
        licensedIn,
        closedStates,
        payors: taken,
        optOuts,
        videoRoomUrl: provider.videoRoomUrl || undefined,
        offersVideo: !provider.lacksVideoRoom,
      };
    }),
    payor: createTimedCache(keptMs, async (id) => {
      const [payor] = (await payors.batchGetPayors({ ids: [id] })).payors;
      if (!payor) return null;
      const { isCash, blockInPersonAppointmentsForStates: inPersonBlockedIn, servicingPayors } = payor;
      return {
        isCash,
        isPublic: isPublicCategory(getEnumName(PlanCategory, payor.planCategory)),
        inPersonBlockedIn,
        servedBy: servicingPayors.map(({ usState, payorId }) => ({ usState, payorId })),
      };
    }),
    async isPaused(patientId) {
      try {
        const { patientIds } = await payments.listPausedPatients({ patientIds: [patientId] });
        return patientIds.includes(patientId);
      } catch (error) {
        logger?.warn({ err: error }, 'billing did not say whether an account is paused');
        return false;
      }
    },
    close() {
      providers.close();
      payors.close();
      payments.close();
    },
  };
}
