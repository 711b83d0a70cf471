import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/fixtures/test-sign-in.ts';
import { isOptedOut, readOptOuts, saveOptOuts } from './data-opt-outs.ts';

it('is the account’s latest value, and nothing before it is known', () => {
  const store = fakeStorage();
  expect(isOptedOut('ANALYTICS', store)).toBe(false);
  saveOptOuts(['ANALYTICS'], store);
  expect([isOptedOut('ANALYTICS', store), isOptedOut('MARKETING_EMAIL', store)]).toEqual([true, false]);
  saveOptOuts(['MARKETING_EMAIL', 'ANALYTICS'], store);
  expect(readOptOuts(store)).toEqual(['ANALYTICS', 'MARKETING_EMAIL']);
  saveOptOuts([], store);
  expect(readOptOuts(store)).toEqual([]);
  expect(store.length).toBe(0);
});

it('ignores unknown opt-outs', () => {
  const store = fakeStorage();
  store.setItem('linden.data-opt-outs', 'CARE ANALYTICS2');
  expect(readOptOuts(store)).toEqual([]);
});
