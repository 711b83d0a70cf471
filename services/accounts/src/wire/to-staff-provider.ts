import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Suspension } from '@linden/proto/accounts/v1/credential_service_pb';
import { type StaffProvider, StaffProviderSchema } from '@linden/proto/accounts/v1/invitation_service_pb';
import type { InvitationRow, StaffProviderRow } from '#src/store/invitations/invitations.ts';

export function toStaffProvider({ provider, account, invitation }: StaffProviderRow): StaffProvider {
  const { licenses, publishRequestedAt, suspension, ...same } = provider;
  return create(StaffProviderSchema, {
    ...same,
    stateCredentials: licenses.map(({ usState, licenseType, licenseNumber }) => ({
      usState,
      licenseType,
      licenseNumber,
    })),
    accountId: account,
    isInReview: publishRequestedAt !== null,
    suspension: getEnumValue(Suspension, suspension),
    ...(invitation && { invitation: toInvitation(invitation) }),
  });
}

function toInvitation({ sentAt, expiresAt, letters, withdrawnAt }: InvitationRow) {
  return {
    letters,
    ...(sentAt && { sentAt: timestampFromDate(sentAt) }),
    ...(expiresAt && { expiresAt: timestampFromDate(expiresAt) }),
    ...(withdrawnAt && { withdrawnAt: timestampFromDate(withdrawnAt) }),
  };
}
