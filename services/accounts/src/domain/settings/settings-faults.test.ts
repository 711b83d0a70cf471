import { CareSetting, CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { expect, test } from 'vitest';
import { findPreferenceFaults, optOutFaults } from './settings-faults.ts';

const { EARLY_MORNING, MORNING, AFTERNOON, EVENING } = CareTime;
const later = 99;

test.each<[string, CareSetting, CareTime[], string[]]>([
  ['nothing', CareSetting.UNSPECIFIED, [], []],
  ['one of each', CareSetting.VIRTUAL, [EVENING], []],
  ['all times of day', CareSetting.BOTH, [EARLY_MORNING, MORNING, AFTERNOON, EVENING], []],
  ['a setting from a later version', later as CareSetting, [], ['carePreferences.setting']],
  [
    'a time of day from a later version',
    CareSetting.UNSPECIFIED,
    [EVENING, later as CareTime],
    ['carePreferences.times'],
  ],
  ['an unspecified time of day', CareSetting.UNSPECIFIED, [CareTime.UNSPECIFIED], ['carePreferences.times']],
])('checks preferences: %s', (_, setting, times, fields) => {
  expect(findPreferenceFaults({ setting, times }).map(({ field }) => field)).toEqual(fields);
});

test.each<[string, DataUse[], string[]]>([
  ['none', [], []],
  ['both', [DataUse.ANALYTICS, DataUse.MARKETING_EMAIL], []],
  ['a value from a later version', [DataUse.ANALYTICS, later as DataUse], ['NOT_IN_LIST']],
])('checks opt-outs: %s', (_, optOuts, codes) => {
  expect(optOutFaults(optOuts).map(({ code }) => code)).toEqual(codes);
});
