import { describe, expect, it } from 'vitest';
import { maxEventBytes, readIcalendar } from './read-icalendar.ts';

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set(['0123456789abcdef0123456789abcdef@linden']),
  username: 'ada@example.com',
};

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20261101T000000Z']
    .concat(lines, 'END:VEVENT', 'END:VCALENDAR')
    .join('\r\n');
const read = (...lines: string[]) => readIcalendar(event(...lines), question);
const spans = (...lines: string[]) => {
  const { busy, refusal } = read(...lines);
  expect(refusal).toBeUndefined();
  return busy.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);
};
const timed = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];

describe('an event of an external calendar', () => {
  it.each([
    ['in UTC', timed, '2026-12-01T10:00:00.000Z 2026-12-01T11:00:00.000Z'],
    [
      'in a named zone',
      ['DTSTART;TZID=America/New_York:20261201T100000', 'DURATION:PT45M'],
      '2026-12-01T15:00:00.000Z 2026-12-01T15:45:00.000Z',
    ],
    [
      'in a zone of Windows',
      ['DTSTART;TZID=Pacific Standard Time:20261201T100000', 'DURATION:PT1H'],
      '2026-12-01T18:00:00.000Z 2026-12-01T19:00:00.000Z',
    ],
    [
      'without a zone, in the zone of the hours',
      ['DTSTART:20261201T100000', 'DTEND:20261201T110000'],
      '2026-12-01T18:00:00.000Z 2026-12-01T19:00:00.000Z',
    ],
    [
      'of a whole day, from midnight to midnight',
      ['DTSTART;VALUE=DATE:20261201'],
      '2026-12-01T08:00:00.000Z 2026-12-02T08:00:00.000Z',
    ],
    [
      'that began before the period, from its beginning',
      ['DTSTART:20261101T100000Z', 'DTEND:20261123T100000Z'],
      '2026-11-23T00:00:00.000Z 2026-11-23T10:00:00.000Z',
    ],
    [
      'of a thousand years, until the end of the period',
      ['DTSTART:20271130T000000Z', 'DURATION:P365000D'],
      '2027-11-30T00:00:00.000Z 2027-12-01T00:00:00.000Z',
    ],
  ])('blocks its time %s', (_, lines, expected) => {
    expect(spans(...lines)).toEqual([expected]);
  });

  it('keeps the time of day through a change of clocks', () => {
    const all = spans('DTSTART;TZID=America/New_York:20270308T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(all.map((each) => each.slice(0, 16))).toEqual(['2027-03-08T15:00', '2027-03-15T14:00']);
  });

  it('keeps the time of day of a time without a zone, whatever the zone of the process', () => {
    const all = spans('DTSTART:20270308T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(all.map((each) => each.slice(0, 16))).toEqual(['2027-03-08T18:00', '2027-03-15T17:00']);
  });

  it.each([
    ['free', ['TRANSP:TRANSPARENT']],
    ['canceled', ['STATUS:CANCELLED']],
    ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['declined by the user', ['ATTENDEE;PARTSTAT=DECLINED:mailto:Ada@example.com']],
  ])('blocks nothing when it is %s', (_, lines) => {
    expect(read(...timed, ...lines)).toEqual({ busy: [] });
  });

  it('blocks when another person declined it', () => {
    expect(spans(...timed, 'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.com')).toHaveLength(1);
  });

  it('blocks nothing when it is a session of Linden', () => {
    const [uid = ''] = question.ownUids;
    expect(readIcalendar(event(...timed).replace('UID:one', `UID:${uid}`), question)).toEqual({ busy: [] });
  });

  it('moves and skips single times of a series', () => {
    const series = event(...timed, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20261202T100000Z');
    const moved = event('RECURRENCE-ID:20261203T100000Z', 'DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z');
    const [, second = ''] = /(BEGIN:VEVENT[\s\S]*END:VEVENT)/.exec(moved) ?? [];
    const text = series.replace('END:VCALENDAR', `${second}\r\nEND:VCALENDAR`);
    const { busy } = readIcalendar(text, question);
    expect(busy.map(({ start }) => start.toISOString().slice(8, 16)).toSorted()).toEqual([
      '01T10:00',
      '03T15:00',
      '04T10:00',
    ]);
  });
});

describe('hostile or broken iCalendar input', () => {
  it('a recurrence without end stops at the period’s end', () => {
    expect(spans(...timed, 'RRULE:FREQ=DAILY')).toHaveLength(365);
    expect(spans('DTSTART:20000101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toHaveLength(373);
  });

  it.each([
    ['a recurrence of every second', [...timed, 'RRULE:FREQ=SECONDLY'], 'REPEATS_TOO_OFTEN'],
    ['a recurrence of every minute on a folded line', [...timed, 'RRULE:FREQ=MI\r\n NUTELY'], 'REPEATS_TOO_OFTEN'],
    ['a recurrence without an interval', [...timed, 'RRULE:FREQ=DAILY;INTERVAL=0'], 'EVENT_UNREADABLE'],
    ['an unknown frequency', [...timed, 'RRULE:FREQ=NEVER'], 'EVENT_UNREADABLE'],
    ['more than 1,000 times', [...timed, 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4'], 'TOO_MANY_TIMES'],
    ['a zone that does not exist', ['DTSTART;TZID=Mars/Base:20261201T100000', 'DURATION:PT1H'], 'ZONE_UNKNOWN'],
    ['a zone that is a path', ['DTSTART;TZID=../../etc/passwd:20261201T100000'], 'ZONE_UNKNOWN'],
    ['a month 13', ['DTSTART:20261301T100000Z', 'DURATION:PT1H'], 'TIME_INVALID'],
    ['a time that is no time', ['DTSTART:tomorrow'], 'TIME_INVALID'],
    ['an end before the start', ['DTSTART:20261201T100000Z', 'DTEND:20261201T090000Z'], 'TIME_INVALID'],
    ['no start', ['SUMMARY:nothing'], 'TIME_INVALID'],
    ['10 MB', [...timed, `DESCRIPTION:${'x'.repeat(10_000_000)}`], 'EVENT_TOO_LARGE'],
  ])('%s is refused with a reason', (_, lines, refusal) => {
    expect(read(...lines)).toEqual({ busy: [], refusal });
  });

  it.each([
    ['no text', ''],
    ['HTML', '<html><body>Sign in</body></html>'],
    ['an object without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ['keys of the prototype', event(...timed).replace('UID:one', 'UID:__proto__')],
  ])('%s is refused or read, and nothing else changes', (_, text) => {
    const { busy, refusal } = readIcalendar(text, question);
    expect(busy.length === 1 || refusal === 'EVENT_UNREADABLE').toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('dates added one by one are named as not read', () => {
    const reading = read(...timed, 'RDATE:20261205T100000Z');
    expect(reading).toMatchObject({ busy: [{}], refusal: 'ADDED_DATES' });
    expect(maxEventBytes).toBe(1_000_000);
  });
});
