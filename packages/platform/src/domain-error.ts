import type { RefusalCode as RefusalCodes } from '@linden/proto/resource/v1/refusal_pb';

/** A code of the registry, `proto/linden/resource/v1/refusal.proto`. */
export type RefusalCode = Exclude<keyof typeof RefusalCodes, 'UNSPECIFIED'>;

export type DomainErrorKind = 'invalid' | 'not_found' | 'denied' | 'conflict' | 'unavailable' | 'exhausted';

/**
 * An expected error. `code` is stable, because clients branch on it. `field` is the path of the invalid input in the request's JSON form,
 * such as `slot.providerId`. `message` is safe to show. It crosses RPC unchanged; any other error arrives as INTERNAL.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: RefusalCode;
  readonly kind: DomainErrorKind;
  readonly field: string | undefined;

  constructor(refusal: { code: RefusalCode; kind: DomainErrorKind; message: string; field?: string; cause?: unknown }) {
    super(refusal.message, refusal.cause === undefined ? undefined : { cause: refusal.cause });
    this.code = refusal.code;
    this.kind = refusal.kind;
    this.field = refusal.field;
  }
}

export function invalid(code: RefusalCode, message: string, field?: string): DomainError {
  return new DomainError({ code, kind: 'invalid', message, ...(field === undefined ? {} : { field }) });
}

export function notFound(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'not_found', message });
}

export function denied(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'denied', message });
}
