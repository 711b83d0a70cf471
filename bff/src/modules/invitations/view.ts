import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { Suspension } from '@linden/proto/accounts/v1/credential_service_pb';
import type { StaffProvider } from '@linden/proto/accounts/v1/invitation_service_pb';
import type { FoundAccount, ProviderStanding, StaffProvider as StaffProviderView } from '#src/gen/resolvers.ts';

/** @param account of the provider; without it the address and the acceptance are unknown */
export function toStaffProvider(provider: StaffProvider, account?: FoundAccount): StaffProviderView {
  const { id, shortId, name, stateCredentials, invitation } = provider;
  return {
    id,
    shortId,
    name,
    standing: getProviderStatus(provider),
    suspension: getEnumName(Suspension, provider.suspension) || null,
    openStates: provider.openStates,
    email: account?.email ?? null,
    licenses: stateCredentials.map(({ usState, licenseType, licenseNumber }) => ({
      usState,
      licenseType,
      licenseNumber,
    })),
    invitation: invitation
      ? {
          sentAt: toInstant(invitation.sentAt),
          expiresAt: toInstant(invitation.expiresAt),
          letters: invitation.letters,
          withdrawnAt: toInstant(invitation.withdrawnAt),
          accepted: account ? account.roles.some((role) => role === 'provider' || role === 'prescriber') : null,
        }
      : null,
  };
}

function getProviderStatus(provider: StaffProvider): ProviderStanding {
  const { isOnboarding, isInReview, marketplaceVisible, isChurned, suspension, openStates } = provider;
  if (isInReview) return 'IN_REVIEW';
  if (isOnboarding) return 'ONBOARDING';
  const isPublic = marketplaceVisible && !isChurned && suspension !== Suspension.HIDDEN && openStates.length > 0;
  if (!isPublic) return 'HIDDEN';
  return suspension === Suspension.PAUSED ? 'PAUSED' : 'VISIBLE';
}

function toInstant(at: Timestamp | undefined): string | null {
  return at ? timestampDate(at).toISOString() : null;
}
