import { expect, test } from 'vitest';
import { type GoogleEvent, googleEventFields, readGoogleEvent } from './read-google-event.ts';

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2026-12-23T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set(['own@linden']),
  ownTimes: new Set<string>(),
};
const dentist = {
  id: 'dentist',
  start: { dateTime: '2026-11-24T10:00:00-08:00' },
  end: { dateTime: '2026-11-24T11:00:00-08:00' },
};
const spans = (event: GoogleEvent) =>
  readGoogleEvent(event, question).busy.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);

test.each<[string, GoogleEvent, string[]]>([
  ['an event', dentist, ['2026-11-24T18:00:00.000Z 2026-11-24T19:00:00.000Z']],
  ['a tentative event', { ...dentist, status: 'tentative' }, ['2026-11-24T18:00:00.000Z 2026-11-24T19:00:00.000Z']],
  [
    'a whole day, in the provider’s zone',
    { start: { date: '2026-11-25' }, end: { date: '2026-11-26' } },
    ['2026-11-25T08:00:00.000Z 2026-11-26T08:00:00.000Z'],
  ],
  [
    'an event over the end of the period',
    { start: { date: '2026-12-22' }, end: { date: '2027-01-02' } },
    ['2026-12-22T08:00:00.000Z 2026-12-23T00:00:00.000Z'],
  ],
  ['an event after the period', { start: { date: '2027-01-01' }, end: { date: '2027-01-02' } }, []],
  ['an event that shows as free', { ...dentist, transparency: 'transparent' }, []],
  ['a working location', { ...dentist, eventType: 'workingLocation' }, []],
  ['a birthday', { ...dentist, eventType: 'birthday' }, []],
  ['a declined invitation', { ...dentist, attendees: [{ self: true, responseStatus: 'declined' }] }, []],
  ['a session of Linden', { ...dentist, iCalUID: 'own@linden' }, []],
  ['an event without length', { ...dentist, end: dentist.start }, []],
])('%s', (_, event, expected) => {
  expect(spans(event)).toEqual(expected);
});

test('an invitation that another person declined blocks', () => {
  expect(spans({ ...dentist, attendees: [{ responseStatus: 'declined' }] })).toHaveLength(1);
});

const day = ['2026-11-24T08:00:00.000Z 2026-11-25T08:00:00.000Z'];
test.each<[string, GoogleEvent, string[]]>([
  ['no start', { end: dentist.end }, day],
  ['an end before the start', { start: dentist.end, end: dentist.start }, day],
  [
    'an impossible day',
    { start: { date: '2026-11-31' }, end: { date: '2026-12-01' } },
    ['2026-11-30T08:00:00.000Z 2026-12-01T08:00:00.000Z'],
  ],
  ['a time without an offset', { ...dentist, start: { dateTime: '2026-11-24T10:00:00' } }, day],
  ['nothing', {}, []],
])('an event with %s closes its day and is named', (_, event, expected) => {
  expect(spans(event)).toEqual(expected);
  expect(readGoogleEvent(event, question).unread?.reason).toBe('TIME_INVALID');
});

test('no title, person or place is requested', () => {
  expect(googleEventFields).not.toMatch(/summary|description|location|email|displayName|creator|organizer/);
});
