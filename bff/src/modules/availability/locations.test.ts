import { CareSetting } from '@linden/proto/accounts/v1/settings_service_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import { Setting } from '@linden/proto/search/v1/search_service_pb';
import { expect, test } from 'vitest';
import {
  isInOffice,
  readCareSetting,
  readLocation,
  readSearchSetting,
  toAppointmentLocation,
  toSettingName,
} from './locations.ts';

test.each([
  ['IN_OFFICE', AppointmentLocation.IN_OFFICE, true],
  ['VIRTUAL', AppointmentLocation.VIRTUAL, false],
] as const)('an appointment at %s', (name, location, inOffice) => {
  expect(readLocation(name)).toBe(location);
  expect(toAppointmentLocation(inOffice)).toBe(location);
  expect(isInOffice(location)).toBe(inOffice);
});

test('adds no filter without a location', () => {
  expect([readLocation(null), readLocation(undefined)]).toEqual([undefined, undefined]);
});

test.each([
  ['BOTH', false, Setting.BOTH],
  ['IN_PERSON', true, Setting.IN_PERSON],
  ['VIRTUAL', true, Setting.VIRTUAL],
  [null, true, Setting.BOTH],
  [undefined, false, Setting.VIRTUAL],
] as const)('a search for %s with an address: %s', (name, hasAddress, expected) => {
  expect(readSearchSetting(name, hasAddress)).toBe(expected);
});

test.each([
  ['BOTH', CareSetting.BOTH],
  ['IN_PERSON', CareSetting.IN_PERSON],
  ['VIRTUAL', CareSetting.VIRTUAL],
  [null, CareSetting.UNSPECIFIED],
] as const)('a preference for %s converts back', (name, setting) => {
  expect(readCareSetting(name)).toBe(setting);
  expect(toSettingName(setting)).toBe(name);
});
