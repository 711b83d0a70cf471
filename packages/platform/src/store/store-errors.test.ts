import { describe, expect, test } from 'vitest';
import { notFound } from '#src/domain-error.ts';
import { readSqlState, translateStoreError } from './store-errors.ts';

const raw = (originalCode: string) => ({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode } } } });
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('readSqlState', () => {
  test.each([
    { name: 'from a raw statement', error: raw('23P01'), state: '23P01' },
    { name: 'from our own codes', error: raw('LD001'), state: 'LD001' },
    { name: 'from a plain driver error', error: withCode('40001'), state: '40001' },
    { name: 'from a raised plpgsql exception', error: withCode('P0001'), state: 'P0001' },
    { name: 'is not a Prisma code', error: withCode('P2002'), state: undefined },
    { name: 'is not a socket code', error: withCode('EPIPE'), state: undefined },
    { name: 'from nothing', error: null, state: undefined },
  ])('$name', ({ error, state }) => {
    expect(readSqlState(error)).toBe(state);
  });
});

describe('an error of the store', () => {
  test.each([
    { name: 'a timeout waiting for a connection', error: withCode('P2028'), code: 'STORE_BUSY' },
    { name: 'no connections left on the server', error: raw('53300'), code: 'STORE_BUSY' },
    { name: 'another transaction’s lock held too long', error: raw('55P03'), code: 'STORE_BUSY' },
    { name: 'a lost server', error: withCode('ECONNREFUSED'), code: 'STORE_UNAVAILABLE' },
    {
      name: 'a lost server as the cause',
      error: new Error('x', { cause: withCode('ECONNRESET') }),
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'a connection lost mid-statement',
      error: new Error('Connection terminated unexpectedly'),
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'a connection reset under a raw statement',
      error: { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } },
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'a connection reset at the end of a transaction',
      error: new Error('ConnectionClosed', { cause: { kind: 'ConnectionClosed' } }),
      code: 'STORE_UNAVAILABLE',
    },
    { name: 'server shutting down', error: raw('57P01'), code: 'STORE_UNAVAILABLE' },
    { name: 'server starting up', error: withCode('57P03'), code: 'STORE_UNAVAILABLE' },
    { name: 'seen by Prisma', error: withCode('P1001'), code: 'STORE_UNAVAILABLE' },
  ])('reports $name as $code', ({ error, code }) => {
    expect(translateStoreError(error)).toMatchObject({ name: 'DomainError', code, cause: error });
  });

  test('reports a null character as a fault of the request', () => {
    const found = { name: 'DomainError', code: 'INVALID_TEXT', kind: 'invalid' };
    expect(translateStoreError(raw('22021'))).toMatchObject(found);
  });

  test.each([
    { name: 'an overlap', error: raw('23P01') },
    { name: 'a statement that took too long', error: raw('57014') },
    { name: 'a unique violation', error: withCode('P2002') },
    { name: 'an expected error of ours', error: notFound('PROVIDER_NOT_FOUND', 'no such provider') },
    { name: 'a programming error', error: new TypeError('x is not a function') },
  ])('leaves $name unchanged', ({ error }) => {
    expect(translateStoreError(error)).toBe(error);
  });
});
