import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError, type DomainErrorKind, type RefusalCode } from '#src/domain-error.ts';

const codeByKind: Record<DomainErrorKind, Code> = {
  invalid: Code.InvalidArgument,
  not_found: Code.NotFound,
  denied: Code.PermissionDenied,
  conflict: Code.FailedPrecondition,
  unavailable: Code.Unavailable,
  exhausted: Code.ResourceExhausted,
};
const kindByCode = new Map(Object.entries(codeByKind).map(([kind, code]) => [code, kind as DomainErrorKind]));

const codeKey = 'linden-code';
const fieldKey = 'linden-field';

/**
 * Returns what leaves a server: expected errors with code and field, ConnectErrors unchanged, and everything else as INTERNAL without its
 * message, which may be about people.
 */
export function toWireError(error: unknown): ConnectError {
  if (error instanceof DomainError) {
    const wire = new ConnectError(error.message, codeByKind[error.kind], undefined, undefined, error);
    wire.metadata.set(codeKey, error.code);
    if (error.field !== undefined) wire.metadata.set(fieldKey, error.field);
    return wire;
  }
  if (error instanceof ConnectError) return error;
  return new ConnectError('internal error', Code.Internal, undefined, undefined, error);
}

/**
 * Returns what a client throws: a DomainError when the server sent a code, else the ConnectError. A newer server may send a code that
 * this version does not know. It stays as it is, so that it reaches the client.
 */
export function readWireError(error: ConnectError): DomainError | ConnectError {
  const code = error.metadata.get(codeKey);
  const kind = kindByCode.get(error.code);
  if (code === null || kind === undefined) return error;
  const field = error.metadata.get(fieldKey);
  return new DomainError({
    code: code as RefusalCode,
    kind,
    message: error.rawMessage,
    cause: error,
    ...(field !== null && { field }),
  });
}
