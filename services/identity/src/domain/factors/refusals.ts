import { DomainError, denied, invalid, type RefusalCode } from '@linden/platform/domain-error';

// Codes and texts of C8-11.
export const wrongCode = 'The 6-digit code is incorrect. Please try again.';
export const tooManyAttempts = 'Too many attempts. Please try again later.';
export const noAccount = 'There is no account to sign in with anymore. Please contact support.';

export const noAuthId = () => denied('NO_AUTH_ID', noAccount);
export const invalidCode = () => invalid('INVALID_BINDING_CODE', wrongCode, 'code');
export const tooMany = () =>
  new DomainError({ code: 'TOO_MANY_ATTEMPTS', kind: 'exhausted', message: tooManyAttempts });
export const phoneUsed = () => conflict('PHONE_NUMBER_USED', 'this number is already in use', 'phoneNumber');
export const addFailed = (why: string) => conflict('ADD_METHOD_FAILED', why);
export const confirmFailed = () => conflict('CONFIRM_ENROLLMENT_FAILED', 'there is nothing to confirm', 'factorId');
export const deleteFailed = () => invalid('DELETE_METHOD_FAILED', 'method not found', 'factorId');
export const minimumReached = () => conflict('MINIMUM_METHODS', 'at least one method must be kept');
export const optInFailed = () => conflict('PHONE_OPT_IN_FAILED', 'this is not a confirmed number', 'factorId');

function conflict(code: RefusalCode, message: string, field?: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, ...(field && { field }) });
}
