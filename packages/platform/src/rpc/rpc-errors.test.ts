import { Code, ConnectError } from '@connectrpc/connect';
import { expect, test } from 'vitest';
import { DomainError, invalid } from '#src/domain-error.ts';
import { readWireError, toWireError } from './rpc-errors.ts';

test('carries code, kind, field and message to the client', () => {
  const received = readWireError(toWireError(invalid('REQUIRED', 'is required', 'profile.dob')));
  expect(received).toBeInstanceOf(DomainError);
  expect(received).toMatchObject({ code: 'REQUIRED', kind: 'invalid', field: 'profile.dob', message: 'is required' });
});

test('keeps a code of a newer server that the registry does not have', () => {
  const received = readWireError(
    new ConnectError('not on this day', Code.FailedPrecondition, { 'linden-code': 'NOT_ON_THIS_DAY' }),
  );
  expect(received).toBeInstanceOf(DomainError);
  expect(received).toMatchObject({ code: 'NOT_ON_THIS_DAY', kind: 'conflict', field: undefined });
});

test('leaves an error without a code as it is', () => {
  const error = new ConnectError('unavailable', Code.Unavailable);
  expect(readWireError(error)).toBe(error);
});
