import { CalendarFault } from '#src/ports/calendars.ts';

/** Answers that say that the provider took the permission away, or never gave it. */
const refusedGrants: readonly string[] = ['invalid_grant', 'access_denied'];
const missingScopes: readonly string[] = ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];

type GoogleAnswer = { readonly error?: string | { readonly errors?: readonly { readonly reason?: string }[] } };

/**
 * Returns why Google could not be read. A fault of our own registration (`invalid_client`) is no refusal of the provider's.
 * Errors of our own code pass through.
 */
export function toGoogleFault(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CalendarFault) return cause;
  }
  // Every error of the client has the request's settings.
  if (!(error instanceof Error && 'config' in error)) return error;
  const { error: answer } = readAnswer(error);
  const reasons = typeof answer === 'string' ? [answer] : (answer?.errors ?? []).map(({ reason }) => reason ?? '');
  const isRefused =
    reasons.some((reason) => refusedGrants.includes(reason) || missingScopes.includes(reason)) ||
    (getStatus(error) === 401 && typeof answer !== 'string');
  return new CalendarFault(isRefused ? 'SIGN_IN_REFUSED' : 'UNREACHABLE', { cause: error });
}

/** Whether Google no longer knows where the last reading ended. */
export function isCursorGone(error: unknown): boolean {
  return getStatus(error) === 410;
}

function getStatus(error: unknown): number | undefined {
  return (error as { response?: { status?: number } }).response?.status;
}

function readAnswer(error: unknown): GoogleAnswer {
  const data = (error as { response?: { data?: unknown } }).response?.data;
  return typeof data === 'object' && data !== null ? data : {};
}
