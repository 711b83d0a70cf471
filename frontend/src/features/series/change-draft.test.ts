import { expect, test } from 'vitest';
import { type ChangeDraft, createChangeDraft, findChangeFaults, toChangeValues } from './change-draft.ts';

const session = { id: 'a', timeStart: '2026-12-01T17:30:00.000Z', timeZone: 'America/Los_Angeles' };
const first = createChangeDraft(session);
const sent = { key: 'k', leaveOut: [2] };

test('starts with the time of the session in the provider’s zone', () => {
  expect(first).toEqual({ scope: 'THIS', day: '2026-12-01', time: '09:30', place: '', weeks: '' });
});

test.each<[string, Partial<ChangeDraft>, object]>([
  ['one session keeps place and interval', { weeks: '2' }, { scope: 'THIS', weeksBetween: null, inOffice: null }],
  [
    'a whole series may get another interval, place and time',
    { scope: 'ALL', weeks: '2', place: 'office', time: '10:00' },
    { scope: 'ALL', weeksBetween: 2, inOffice: true, timeStart: '2026-12-01T18:00:00.000Z' },
  ],
  ['later ones', { scope: 'THIS_AND_FOLLOWING', place: 'video' }, { scope: 'THIS_AND_FOLLOWING', inOffice: false }],
])('%s', (_name, rest, expected) => {
  const values = toChangeValues({ ...first, ...rest }, session, sent);
  expect(values).toMatchObject({ key: 'k', appointmentId: 'a', leaveOut: [2], ...expected });
});

test.each<[string, Partial<ChangeDraft>, string[]]>([
  ['a time ahead', {}, []],
  ['nothing typed', { day: '', time: '' }, ['day', 'time']],
  ['a time that has passed', { day: '2026-11-20' }, ['time']],
])('%s', (_name, rest, fields) => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(Object.keys(findChangeFaults({ ...first, ...rest }, session.timeZone, now))).toEqual(fields);
});
