import { expect, test } from 'vitest';
import { DomainError, denied, invalid, notFound } from './domain-error.ts';

test.each([
  { error: invalid('NOT_IN_LIST', 'no such state', 'filter.state'), kind: 'invalid', field: 'filter.state' },
  { error: notFound('PROVIDER_NOT_FOUND', 'no such provider'), kind: 'not_found', field: undefined },
  { error: denied('NOT_OWN', 'not yours'), kind: 'denied', field: undefined },
])('reports $error.code as $kind', ({ error, kind, field }) => {
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ kind, field });
});

test('takes only codes of the registry', () => {
  // @ts-expect-error: the registry does not have this code
  expect(invalid('STATE_EATEN', 'no such state').kind).toBe('invalid');
});

test('keeps the cause for the log', () => {
  const cause = new Error('pool');
  expect(new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'busy', cause }).cause).toBe(cause);
});
