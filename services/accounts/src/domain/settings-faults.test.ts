import { CareSetting, CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { expect, test } from 'vitest';
import { optOutFaults, preferenceFaults } from './settings-faults.ts';

const { EARLY_MORNING, MORNING, AFTERNOON, EVENING } = CareTime;
const later = 99;

test.each<[string, CareSetting, CareTime[], string[]]>([
  ['nothing', CareSetting.UNSPECIFIED, [], []],
  ['one of each', CareSetting.VIRTUAL, [EVENING], []],
  ['all times', CareSetting.BOTH, [EARLY_MORNING, MORNING, AFTERNOON, EVENING], []],
  ['a setting of a later version', later as CareSetting, [], ['carePreferences.setting']],
  ['a time of a later version', CareSetting.UNSPECIFIED, [EVENING, later as CareTime], ['carePreferences.times']],
  ['a time that is not given', CareSetting.UNSPECIFIED, [CareTime.UNSPECIFIED], ['carePreferences.times']],
])('%s as a preference', (_, setting, times, fields) => {
  expect(preferenceFaults({ setting, times }).map(({ field }) => field)).toEqual(fields);
});

test.each<[string, DataUse[], string[]]>([
  ['none', [], []],
  ['both', [DataUse.ANALYTICS, DataUse.MARKETING_EMAIL], []],
  ['one of a later version', [DataUse.ANALYTICS, later as DataUse], ['NOT_IN_LIST']],
])('%s as opt-outs', (_, optOuts, codes) => {
  expect(optOutFaults(optOuts).map(({ code }) => code)).toEqual(codes);
});
