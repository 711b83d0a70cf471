import { spec } from '#src/locales/en/spec.ts';
import type { SignInFailure } from './sign-in-machine.ts';

/** Fallback words of C8-6a. */
export const loginFailed = spec.loginFailed;
export const getTokenFailed = spec.getTokenFailed;

/** A known sign-in error; names are those of OAuth or of the library. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly error: string;
  readonly description: string;

  constructor(error: string, description = error, cause?: unknown) {
    super(description, { cause });
    this.error = error;
    this.description = description;
  }
}

/** Keeps errors with `error` and `error_description`; anything else becomes the fallback. */
export function toFault(error: unknown, fallback: string): SignInFailure {
  if (error instanceof SignInError) return { error: error.error, description: error.description };
  if (error !== null && typeof error === 'object') {
    const code = Reflect.get(error, 'error');
    const description = Reflect.get(error, 'error_description');
    if (typeof code === 'string' && code !== '')
      return { error: code, description: typeof description === 'string' ? description : code };
  }
  return { error: 'request_error', description: fallback };
}

/** Converts a renewal's fault to an exception. */
export function toError(fault: SignInFailure | undefined): SignInError {
  return new SignInError(fault?.error ?? 'request_error', fault?.description ?? getTokenFailed);
}

/** The issuer has no sign-in any more, so the reason for the failed renewal is reported. */
export function toExpired(error: unknown, reason: string): unknown {
  return toFault(error, '').error === 'login_required' ? new SignInError(reason, 'Your sign-in has ended.') : error;
}

/** Returns the error in an address. Anyone can write an address, so only a known error name is used, never its words. */
export function readAddressFault(query: URLSearchParams): SignInFailure | undefined {
  const error = query.get('error');
  if (!error) return undefined;
  return { error: /^[a-z_]{1,40}$/.test(error) ? error : 'request_error', description: 'Please sign in again.' };
}
