import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { ValidateEmailResponse_Reason } from '@linden/proto/accounts/v1/people_service_pb';
import { findEmailFault } from '@linden/vocabulary/people/email-check';
import type { PeopleHandler } from '#src/context.ts';

/** Open to everyone: the answer depends only on the address, not on existing accounts. */
export const validateEmail: PeopleHandler<'validateEmail'> =
  () =>
  async ({ email }) => {
    const fault = findEmailFault(email);
    return { isValid: fault === undefined, reason: getEnumValue(ValidateEmailResponse_Reason, fault) };
  };
