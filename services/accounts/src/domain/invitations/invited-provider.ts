import { create } from '@bufbuild/protobuf';
import type { InviteProviderRequest } from '@linden/proto/accounts/v1/invitation_service_pb';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { isName } from '@linden/vocabulary/people/person-fields';
import { isZip } from '@linden/vocabulary/places/street-address';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';
import type { ZipPlace } from '#src/domain/providers/own-provider.ts';
import { isUuid } from '#src/domain/uuid.ts';

const licenseType = /^[A-Za-z][A-Za-z .-]{0,19}$/;
const licenseNumber = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,29}$/;
/** A price above is a slip of the keyboard. */
const maxCents = 200_000;
const maxPayors = 200;

/** Returns everything that is wrong with an invitation. Identity checks the email address. */
export function findInvitationFaults(
  { givenName, familyName, license, zip, priceCents, noShowFeeCents, payorIds, ...request }: InviteProviderRequest,
  place: ZipPlace | undefined,
): FieldFault[] {
  return [
    ...findFaultWhen(!isName(givenName), 'givenName', 'INVALID_NAME'),
    ...findFaultWhen(!isName(familyName), 'familyName', 'INVALID_NAME'),
    ...findFaultWhen(!isStateCode(license?.usState ?? ''), 'license.usState', 'NOT_IN_LIST'),
    ...findFaultWhen(!licenseType.test(license?.licenseType ?? ''), 'license.licenseType', 'INVALID_FORMAT'),
    ...findFaultWhen(!licenseNumber.test(license?.licenseNumber ?? ''), 'license.licenseNumber', 'INVALID_FORMAT'),
    ...findFaultWhen(!isZip(zip) || !place, 'zip', 'INVALID_FORMAT'),
    ...findFaultWhen(priceCents < 100 || priceCents > maxCents, 'priceCents', 'OUT_OF_RANGE'),
    ...findFaultWhen(noShowFeeCents < 0 || noShowFeeCents > priceCents, 'noShowFeeCents', 'OUT_OF_RANGE'),
    ...findFaultWhen(
      request.yearsOfExperience < 0 || request.yearsOfExperience > 80,
      'yearsOfExperience',
      'OUT_OF_RANGE',
    ),
    ...findFaultWhen(payorIds.length > maxPayors || !payorIds.every(isUuid), 'payorIds', 'INVALID_ID'),
  ];
}

/** Builds the hidden record of an invited provider: what Linden knows, without what they say about themselves. */
export function buildInvitedProvider(id: string, invitation: InviteProviderRequest, place: ZipPlace): Provider {
  const { givenName, familyName, license, zip, priceCents, noShowFeeCents, payorIds, isPrescriber, yearsOfExperience } =
    invitation;
  const usState = license?.usState ?? '';
  return create(ProviderSchema, {
    id,
    shortId: id.replaceAll('-', '').slice(0, 12),
    name: `${givenName} ${familyName}`,
    priceCents,
    noShowFeeCents,
    isPrescriber,
    yearsOfExperience,
    isOnboarding: true,
    isNewToMarketplace: true,
    calendarSyncStatus: 'NOT_YET_SYNCED',
    virtual: { ...place, zip: zip.slice(0, 5) },
    stateCredentials: license ? [license] : [],
    payorCredentials: [...new Set(payorIds)].map((payorId) => ({ payorId, usState })),
    rating: { distribution: [0, 0, 0, 0, 0] },
  });
}
