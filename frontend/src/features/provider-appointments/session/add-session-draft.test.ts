import { expect, test } from 'vitest';
import { type AddDraft, createAddDraft, findAddFaults, toAddFault, toAddValues } from './add-session-draft.ts';

const last: Parameters<typeof createAddDraft>[0] = {
  id: 'a',
  clientName: 'Ann Bee',
  timeZone: 'America/New_York',
  duration: 50,
  inOffice: true,
  state: 'NY',
  payorId: 'p',
  payor: { payorId: 'p', planName: 'Aetna', isCash: false },
  provider: null,
};
const now = Date.parse('2026-11-23T20:00:00Z');
const typed: AddDraft = { ...createAddDraft(last), day: '2026-11-23', time: '14:00' };

test('starts like the last session, without a day and time', () => {
  expect(createAddDraft(last)).toEqual({
    kind: 'listed',
    day: '',
    time: '',
    minutes: '50',
    type: 'FOLLOW_UP',
    place: 'office',
    state: 'NY',
    pay: 'same',
  });
});

test.each<[string, Partial<AddDraft>, (keyof AddDraft)[]]>([
  ['a whole form', {}, []],
  ['nothing typed', { day: '', time: '' }, ['day', 'time']],
  ['no length', { minutes: '0' }, ['minutes']],
  ['more than eight hours', { minutes: '481' }, ['minutes']],
  ['letters as minutes', { minutes: 'an hour' }, ['minutes']],
  ['a session that ends later than now', { minutes: '61' }, ['time']],
  ['one that ends now', { minutes: '60' }, []],
])('%s', (_name, rest, fields) => {
  expect(Object.keys(findAddFaults({ ...typed, ...rest }, last.timeZone, now))).toEqual(fields);
});

test('sends the time in the zone of the provider', () => {
  expect(toAddValues({ ...typed, kind: 'unlisted', pay: 'cash', place: 'video' }, last, 'ann', 'k')).toEqual({
    key: 'k',
    patientId: 'ann',
    timeStart: '2026-11-23T19:00:00.000Z',
    duration: 50,
    state: 'NY',
    appointmentType: 'FOLLOW_UP',
    inOffice: false,
    payorId: null,
    unlisted: true,
  });
  expect(toAddValues(typed, last, 'ann', 'k')).toMatchObject({ payorId: 'p', inOffice: true, unlisted: false });
});

test('shows a refusal at its field', () => {
  expect(Object.keys(toAddFault('PAST_OVERLAP') ?? {})).toEqual(['time']);
  expect(Object.keys(toAddFault('TOO_LONG_AGO') ?? {})).toEqual(['day']);
  expect(toAddFault('KEY_REUSED')).toBeUndefined();
});
