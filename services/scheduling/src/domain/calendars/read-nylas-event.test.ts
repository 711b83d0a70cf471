import { expect, test } from 'vitest';
import { type NylasEvent, nylasEventFields, readNylasEvent } from './read-nylas-event.ts';

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2026-12-23T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set(['own@linden']),
  ownTimes: new Set<string>(),
  addresses: ['Ada@example.com'],
};
const seconds = (time: string) => Date.parse(time) / 1000;
const dentist: NylasEvent = {
  id: 'dentist',
  when: { object: 'timespan', startTime: seconds('2026-11-24T18:00:00Z'), endTime: seconds('2026-11-24T19:00:00Z') },
};
const atDentist = ['2026-11-24T18:00:00.000Z 2026-11-24T19:00:00.000Z'];
const spans = (event: NylasEvent) =>
  readNylasEvent(event, question).busy.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);
const invited = (email: string, status: string) => ({ ...dentist, participants: [{ email, status }] });

test.each<[string, NylasEvent, string[]]>([
  ['an event', dentist, atDentist],
  ['a tentative event', { ...dentist, status: 'maybe' }, atDentist],
  [
    'a whole day, in the provider’s zone',
    { when: { object: 'date', date: '2026-11-25' } },
    ['2026-11-25T08:00:00.000Z 2026-11-26T08:00:00.000Z'],
  ],
  [
    'several days, with the last one',
    { when: { object: 'datespan', startDate: '2026-11-25', endDate: '2026-11-26' } },
    ['2026-11-25T08:00:00.000Z 2026-11-27T08:00:00.000Z'],
  ],
  [
    'days over the end of the period',
    { when: { object: 'datespan', startDate: '2026-12-22', endDate: '2027-01-02' } },
    ['2026-12-22T08:00:00.000Z 2026-12-23T00:00:00.000Z'],
  ],
  ['days after the period', { when: { object: 'date', date: '2027-01-01' } }, []],
  ['an instant', { when: { object: 'time', time: seconds('2026-11-24T18:00:00Z') } }, []],
  ['an event that shows as free', { ...dentist, busy: false }, []],
  ['a canceled event', { ...dentist, status: 'cancelled' }, []],
  ['an invitation that the owner declined', invited('ada@example.com', 'no'), []],
  ['an invitation that another participant declined', invited('bo@example.com', 'no'), atDentist],
  ['a session of Linden', { ...dentist, icalUid: 'own@linden' }, []],
])('%s', (_, event, expected) => {
  expect(spans(event)).toEqual(expected);
});

const day = ['2026-11-24T08:00:00.000Z 2026-11-25T08:00:00.000Z'];
test.each<[string, NylasEvent, string[]]>([
  ['no time', {}, []],
  ['no end', { when: { startTime: seconds('2026-11-24T18:00:00Z') } }, day],
  [
    'an end before the start',
    { when: { startTime: seconds('2026-11-24T18:00:00Z'), endTime: seconds('2026-11-24T17:00:00Z') } },
    day,
  ],
  ['an impossible instant', { when: { startTime: 1e20, endTime: 1e21 } }, []],
  [
    'an impossible day of a month',
    { when: { date: '2026-11-40' } },
    ['2026-11-30T08:00:00.000Z 2026-12-01T08:00:00.000Z'],
  ],
  ['a day as a word', { when: { startDate: 'today', endDate: 'tomorrow' } }, []],
])('an event with %s closes its day if it is known, and is named', (_, event, expected) => {
  expect(spans(event)).toEqual(expected);
  expect(readNylasEvent(event, question).unread?.reason).toBe('TIME_INVALID');
});

test('an occurrence that was moved keeps the start of its series as its key', () => {
  const moved = { ...dentist, originalStartTime: seconds('2026-11-23T18:00:00Z') };
  const [busy] = readNylasEvent(moved, question).busy;
  expect(busy?.instanceStart.toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

test('titles, descriptions and places are not requested', () => {
  expect(nylasEventFields).not.toMatch(/title|description|location|conferencing|organizer/);
});
