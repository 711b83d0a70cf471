import { expect, test } from 'vitest';
import { optOutFaults, preferenceFaults } from './settings-faults.ts';

test.each([
  ['nothing', '', [], []],
  ['one of each', 'VIRTUAL', ['EVENING'], []],
  ['all times', 'BOTH', ['EARLY_MORNING', 'MORNING', 'AFTERNOON', 'EVENING'], []],
  ['a setting that nobody offers', 'BY_LETTER', [], ['carePreferences.setting']],
  ['a label for a code', 'Virtual', [], ['carePreferences.setting']],
  ['a time that no clock has', '', ['EVENING', 'NEVER'], ['carePreferences.times']],
])('%s as a preference', (_, setting, times, fields) => {
  expect(preferenceFaults({ setting, times }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['none', [], []],
  ['both', ['ANALYTICS', 'MARKETING_EMAIL'], []],
  ['one that nobody knows', ['ANALYTICS', 'CARE'], ['NOT_IN_LIST']],
])('%s as opt-outs', (_, optOuts, codes) => {
  expect(optOutFaults(optOuts).map(({ code }) => code)).toEqual(codes);
});
