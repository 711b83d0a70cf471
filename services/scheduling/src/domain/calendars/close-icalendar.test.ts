import { expect, test } from 'vitest';
import { closeIcalendar } from './close-icalendar.ts';

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set<string>(),
  ownTimes: new Set<string>(),
  addresses: [],
};
const close = (...lines: string[]) =>
  closeIcalendar(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines].join('\n'), question, 'EVENT_TOO_COMPLEX');
const spans = (...lines: string[]) =>
  close(...lines).busy.map(({ start, end }) => `${start.toISOString().slice(0, 13)} ${end.toISOString().slice(0, 13)}`);

test.each([
  ['one event closes its day', ['DTSTART:20270105T020000Z'], ['2027-01-04T08 2027-01-05T08']],
  ['one over days closes them', ['DTSTART:20270104T100000', 'DTEND:20270106T100000'], ['2027-01-04T08 2027-01-07T08']],
  [
    'a series closes the period from its beginning',
    ['DTSTART:20270104', 'RRULE:FREQ=DAILY'],
    ['2027-01-04T08 2027-12-01T00'],
  ],
  ['one with a damaged time closes its day', ['DTSTART:20270104T990000'], ['2027-01-04T08 2027-01-05T08']],
  ['a free one closes nothing', ['DTSTART:20270104T100000', 'TRANSP:TRANSPARENT'], []],
  ['one without a day closes nothing', ['SUMMARY:Dentist'], []],
])('%s', (_, lines, expected) => {
  expect(spans(...lines)).toEqual(expected);
});

test('the event is named with its day', () => {
  expect(close('SUMMARY:Dentist', 'DTSTART:20270104T100000').unread).toEqual({
    reason: 'EVENT_TOO_COMPLEX',
    title: 'Dentist',
    day: '2027-01-04',
  });
});
