import { expect, test } from 'vitest';
import { DomainError, denied, invalid, notFound } from './domain-error.ts';

test.each([
  { error: invalid('STATE_UNKNOWN', 'no such state', 'filter.state'), kind: 'invalid', field: 'filter.state' },
  { error: notFound('PROVIDER_NOT_FOUND', 'no such provider'), kind: 'not_found', field: undefined },
  { error: denied('NOT_YOURS', 'not yours'), kind: 'denied', field: undefined },
])('reports $error.code as $kind', ({ error, kind, field }) => {
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ kind, field });
});

test('keeps the cause for the log', () => {
  const cause = new Error('pool');
  expect(new DomainError({ code: 'BUSY', kind: 'exhausted', message: 'busy', cause }).cause).toBe(cause);
});
