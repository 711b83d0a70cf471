import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
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

function getProviderStatus({ isOnboarding, marketplaceVisible, isChurned }: StaffProvider): ProviderStanding {
  if (marketplaceVisible && !isChurned) return 'VISIBLE';
  return isOnboarding ? 'ONBOARDING' : 'HIDDEN';
}

function toInstant(at: Timestamp | undefined): string | null {
  return at ? timestampDate(at).toISOString() : null;
}
