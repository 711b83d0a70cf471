import { spec } from '#src/locales/en/spec.ts';
import type { SessionFault } from './session-machine.ts';

/** Fallback words of the spec (client-and-shared, section 8). */
export const loginFailed = spec.loginFailed;
export const getTokenFailed = spec.getTokenFailed;

/** Sign-in went wrong in a known way; the names are those of OAuth, or the library's own. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly error: string;
  readonly description: string;

  constructor(error: string, description = error, cause?: unknown) {
    super(description, { cause });
    this.error = error;
    this.description = description;
  }
}

/** Errors with `error` and `error_description` are kept as they are; anything else is the fallback. */
export function toFault(error: unknown, fallback: string): SessionFault {
  if (error instanceof SessionError) return { error: error.error, description: error.description };
  if (error !== null && typeof error === 'object') {
    const code = Reflect.get(error, 'error');
    const description = Reflect.get(error, 'error_description');
    if (typeof code === 'string' && code !== '')
      return { error: code, description: typeof description === 'string' ? description : code };
  }
  return { error: 'request_error', description: fallback };
}

/** The fault of a renewal, to be thrown. */
export function asError(fault: SessionFault | undefined): SessionError {
  return new SessionError(fault?.error ?? 'request_error', fault?.description ?? getTokenFailed);
}

/** The issuer knows nobody any more: then the reason that counts is why the session could not be renewed. */
export function asExpired(error: unknown, reason: string): unknown {
  return toFault(error, '').error === 'login_required' ? new SessionError(reason, 'Your session has ended.') : error;
}

/** What an address says went wrong. Anybody can write an address: its name of the error is taken if it is one, its words never. */
export function toldFault(query: URLSearchParams): SessionFault | undefined {
  const error = query.get('error');
  if (!error) return undefined;
  return { error: /^[a-z_]{1,40}$/.test(error) ? error : 'request_error', description: 'Please sign in again.' };
}
