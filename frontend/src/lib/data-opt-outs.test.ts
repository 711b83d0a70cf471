import { expect, it } from 'vitest';
import { fakeStorage } from '../../tests/trial-session.ts';
import { isOptedOut, keepOptOuts, readOptOuts } from './data-opt-outs.ts';

it('is the account’s latest value, and nothing before it is known', () => {
  const store = fakeStorage();
  expect(isOptedOut('ANALYTICS', store)).toBe(false);
  keepOptOuts(['ANALYTICS'], store);
  expect([isOptedOut('ANALYTICS', store), isOptedOut('MARKETING_EMAIL', store)]).toEqual([true, false]);
  keepOptOuts(['MARKETING_EMAIL', 'ANALYTICS'], store);
  expect(readOptOuts(store)).toEqual(['ANALYTICS', 'MARKETING_EMAIL']);
  keepOptOuts([], store);
  expect(readOptOuts(store)).toEqual([]);
  expect(store.length).toBe(0);
});

it('ignores unknown opt-outs', () => {
  const store = fakeStorage();
  store.setItem('linden.data-opt-outs', 'CARE ANALYTICS2');
  expect(readOptOuts(store)).toEqual([]);
});
