import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/fixtures/test-sign-in.ts';
import { readActsFor, writeActsFor } from './acts-for.ts';

it('remembers one patient per account, or all of them', () => {
  const store = fakeStorage();
  expect(readActsFor(store, 'a-1')).toBeUndefined();
  writeActsFor(store, 'a-1', 'p-1');
  expect(readActsFor(store, 'a-1')).toBe('p-1');
  // Another person in the same tab starts without a selection.
  expect(readActsFor(store, 'a-2')).toBeUndefined();
  writeActsFor(store, 'a-1', undefined);
  expect(readActsFor(store, 'a-1')).toBeUndefined();
  expect(store.length).toBe(0);
});
