import { describe, expect, test } from 'vitest';
import { anOwner, aSchedule } from '#tests/support/fixtures/provider-fixtures.ts';
import { createDraft, formatClock, readValues } from './hours-draft.ts';

const owner = anOwner({ schedule: aSchedule() });

describe('the hours being edited', () => {
  test.each([
    ['by day', '09:00', '17:00', { start: 540, end: 1020 }],
    ['over midnight', '22:00', '02:00', { start: 1320, end: 1560 }],
    ['until midnight', '22:00', '00:00', { start: 1320, end: 1440 }],
    ['a whole day', '00:00', '00:00', { start: 0, end: 1440 }],
    ['to the minute', '09:05', '09:50', { start: 545, end: 590 }],
  ])('survive loading and saving unchanged: %s', (_, timeStart, timeEnd, minutes) => {
    const hours = { day: 2, timeStart, timeEnd, inOffice: false, virtual: true };
    const draft = createDraft(anOwner({ schedule: aSchedule({ availabilities: [hours] }) }), '');
    expect(draft.values.windows).toEqual([{ day: 2, ...minutes, inOffice: false, virtual: true }]);
    expect(readValues(draft.values, draft.edition).availabilities).toEqual([hours]);
  });

  test('contain their edition', () => {
    const draft = createDraft(owner, '');
    expect(readValues(draft.values, draft.edition).edition).toBe('e1');
  });

  test('list each licensed state, open or not, and send the open ones', () => {
    const draft = createDraft(owner, '');
    expect(draft.values.states).toEqual([
      { usState: 'CA', inOffice: true, virtual: true },
      { usState: 'NV', inOffice: false, virtual: false },
    ]);
    expect(readValues(draft.values, 'e1').availabilitySettingsByState).toEqual([
      { usState: 'CA', inOffice: true, virtual: true },
    ]);
  });
});

describe('the first hours', () => {
  const first = createDraft(anOwner({ schedule: null }), 'America/Denver');

  test('have no edition', () => expect(readValues(first.values, first.edition).edition).toBeNull());

  test('begin with every licensed state by video, and the office where it is', () => {
    expect(first.values.states).toEqual([
      { usState: 'CA', inOffice: true, virtual: true },
      { usState: 'NV', inOffice: false, virtual: true },
    ]);
  });

  test.each([
    ['of the browser', 'America/Denver', 'America/Denver'],
    ['of their state when the browser is abroad', 'Europe/Berlin', 'America/Los_Angeles'],
    ['of their state when the browser’s is unknown', '', 'America/Los_Angeles'],
  ])('are in the zone %s', (_, browser, zone) => {
    expect(createDraft(anOwner({ schedule: null }), browser).values.timeZone).toBe(zone);
  });
});

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1439, '23:59'],
])('%i minutes are %s', (minute, text) => expect(formatClock(minute)).toBe(text));
