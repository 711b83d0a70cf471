import { describe, expect, test } from 'vitest';
import { notFound } from './domain-error.ts';
import { sqlState, translatedStoreError } from './store-errors.ts';

const raw = (originalCode: string) => ({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode } } } });
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('sqlState', () => {
  test.each([
    { name: 'of a raw statement', error: raw('23P01'), state: '23P01' },
    { name: 'of our own codes', error: raw('LD001'), state: 'LD001' },
    { name: 'of a plain driver error', error: withCode('40001'), state: '40001' },
    { name: 'of a raised plpgsql exception', error: withCode('P0001'), state: 'P0001' },
    { name: 'is not a Prisma code', error: withCode('P2002'), state: undefined },
    { name: 'is not a socket code', error: withCode('EPIPE'), state: undefined },
    { name: 'of nothing', error: null, state: undefined },
  ])('$name', ({ error, state }) => {
    expect(sqlState(error)).toBe(state);
  });
});

describe('an error of the store', () => {
  test.each([
    { name: 'no connection in time', error: withCode('P2028'), code: 'STORE_BUSY' },
    { name: 'no connection left at the server', error: raw('53300'), code: 'STORE_BUSY' },
    { name: 'a lock of somebody else for too long', error: raw('55P03'), code: 'STORE_BUSY' },
    { name: 'server gone', error: withCode('ECONNREFUSED'), code: 'STORE_UNAVAILABLE' },
    {
      name: 'server gone, under a cause',
      error: new Error('x', { cause: withCode('ECONNRESET') }),
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'connection lost in the middle',
      error: new Error('Connection terminated unexpectedly'),
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'connection reset under a raw statement',
      error: { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } },
      code: 'STORE_UNAVAILABLE',
    },
    {
      name: 'connection reset while a transaction ends',
      error: new Error('ConnectionClosed', { cause: { kind: 'ConnectionClosed' } }),
      code: 'STORE_UNAVAILABLE',
    },
    { name: 'server shutting down', error: raw('57P01'), code: 'STORE_UNAVAILABLE' },
    { name: 'server starting up', error: withCode('57P03'), code: 'STORE_UNAVAILABLE' },
    { name: 'seen by Prisma', error: withCode('P1001'), code: 'STORE_UNAVAILABLE' },
  ])('$name is $code', ({ error, code }) => {
    expect(translatedStoreError(error)).toMatchObject({ name: 'DomainError', code, cause: error });
  });

  test.each([
    { name: 'an overlap', error: raw('23P01') },
    { name: 'a statement that took too long', error: raw('57014') },
    { name: 'a unique violation', error: withCode('P2002') },
    { name: 'a refusal of ours', error: notFound('PROVIDER_NOT_FOUND', 'no such provider') },
    { name: 'a mistake of ours', error: new TypeError('x is not a function') },
  ])('$name stays what it is', ({ error }) => {
    expect(translatedStoreError(error)).toBe(error);
  });
});
