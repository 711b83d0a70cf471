import { DomainError, invalid } from '#src/domain-error.ts';

/** Returns the SQLSTATE of an error from a model or raw call, for example '23P01', or `undefined`. */
export function readSqlState(error: unknown): string | undefined {
  const meta = property(error, 'meta');
  const cause = property(property(meta, 'driverAdapterError'), 'cause') ?? property(error, 'cause');
  const code = property(cause, 'originalCode') ?? property(cause, 'code') ?? property(error, 'code');
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !isPrismaCode(code) ? code : undefined;
}

// P2028: timeout waiting for a connection or for the end of the transaction. 53300: no connections left on the server. 55P03: another
// transaction's lock was held too long.
const busyStates = new Set(['53300', '55P03']);

// In a text, and in a JSON value.
const nullCharacterStates = new Set(['22021', '22P05']);

/**
 * Turns temporary faults into errors that the caller may retry, and a null character in a text into `INVALID_TEXT`. Other faults of
 * the request or the code stay unchanged.
 */
export function translateStoreError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (property(error, 'code') === 'P2028' || busyStates.has(readSqlState(error) ?? '') || isStalePlan(error)) {
    return new DomainError({
      code: 'STORE_BUSY',
      kind: 'exhausted',
      message: 'the store is busy, try again',
      cause: error,
    });
  }
  // PostgreSQL stores no text with a null character.
  if (nullCharacterStates.has(readSqlState(error) ?? ''))
    return invalid('INVALID_TEXT', 'a text must not contain a null character');
  if (isConnectionFault(error)) {
    return new DomainError({
      code: 'STORE_UNAVAILABLE',
      kind: 'unavailable',
      message: 'the store is unavailable',
      cause: error,
    });
  }
  return error;
}

/** Whether a migration changed the result of a prepared statement, which must be prepared again. */
export function isStalePlan(error: unknown): boolean {
  return (
    readSqlState(error) === '0A000' &&
    causes(error).some((each) => /cached plan/i.test(String(property(each, 'message'))))
  );
}

const prismaConnectionCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017']);
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
// The adapter's names for a connection that was reset, refused or silent; it drops the socket's code.
const adapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']);
// The driver gives these errors no code.
const driverWords =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i;

function isConnectionFault(error: unknown): boolean {
  const state = readSqlState(error);
  // Class 08: connection exception. 57P01-57P03: the server is shutting down, crashed, or starting up.
  if (state && (state.startsWith('08') || /^57P0[123]$/.test(state))) return true;
  return causes(error).some((each) => {
    const code = String(property(each, 'code'));
    return (
      prismaConnectionCodes.has(code) ||
      socketCodes.has(code) ||
      adapterKinds.has(String(property(each, 'kind'))) ||
      driverWords.test(String(property(each, 'message')))
    );
  });
}

function causes(error: unknown): unknown[] {
  const adapter = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause');
  return [error, property(error, 'cause'), adapter].filter((each) => each !== undefined);
}

function isPrismaCode(code: string): boolean {
  return /^P[0-9]{4}$/.test(code) && !code.startsWith('P0');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
