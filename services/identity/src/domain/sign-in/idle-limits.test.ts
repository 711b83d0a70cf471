import { expect, test } from 'vitest';
import { defaultIdleLimits, getIdleMinutes } from './idle-limits.ts';

test.each([
  ['a client', ['client'], undefined],
  ['a client before the first booking', ['unconverted_client'], undefined],
  ['a provider', ['provider'], 720],
  ['a prescriber', ['prescriber'], 720],
  ['support', ['support'], 30],
  ['ops', ['ops'], 30],
  ['billing', ['billing'], 30],
  ['staff who is also a provider', ['provider', 'ops'], 30],
])('the idle limit of %s', (_, roles, minutes) => {
  expect(getIdleMinutes(roles, defaultIdleLimits)).toBe(minutes);
});

test('takes the limits from the configuration', () => {
  expect(getIdleMinutes(['ops'], { staffMinutes: 5, providerMinutes: 60 })).toBe(5);
  expect(getIdleMinutes(['provider'], { staffMinutes: 5, providerMinutes: 60 })).toBe(60);
});
