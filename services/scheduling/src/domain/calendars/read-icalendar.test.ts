import { describe, expect, it, test } from 'vitest';
import {
  buildEasternZone,
  event,
  format,
  losAngeles,
  newYork,
  ownUid,
  part,
  question,
  read,
  spans,
  starts,
  timed,
  wrap,
  zoned,
} from '#tests/support/icalendar.ts';
import { readIcalendar } from './read-icalendar.ts';

describe('an event of an external calendar blocks its time', () => {
  it.each([
    ['in UTC', timed, '2026-12-01T10:00 2026-12-01T11:00'],
    ['of a length', ['DTSTART:20270104T170000Z', 'DURATION:PT1H30M'], '2027-01-04T17:00 2027-01-04T18:30'],
    ['of weeks', ['DTSTART:20270104T170000Z', 'DURATION:P1W'], '2027-01-04T17:00 2027-01-11T17:00'],
    ['of a day and hours', ['DTSTART:20270104T170000Z', 'DURATION:P1DT2H'], '2027-01-04T17:00 2027-01-05T19:00'],
    ['without a zone', ['DTSTART:20270104T100000', 'DTEND:20270104T110000'], losAngeles],
    ['with separators', ['DTSTART:2027-01-04T18:00:00Z', 'DTEND:2027-01-04T19:00:00Z'], losAngeles],
    ['of a whole day', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01T08:00 2026-12-02T08:00'],
    ['of a date without VALUE', ['DTSTART:20261201', 'DTEND:20261202'], '2026-12-01T08:00 2026-12-02T08:00'],
    [
      'of a day that ends on itself',
      ['DTSTART;VALUE=DATE:20270104', 'DTEND;VALUE=DATE:20270104'],
      '2027-01-04T08:00 2027-01-05T08:00',
    ],
    [
      'of the day on which clocks change',
      ['DTSTART;VALUE=DATE:20270314', 'DTEND;VALUE=DATE:20270315'],
      '2027-03-14T08:00 2027-03-15T07:00',
    ],
    [
      'from a time to a date',
      ['DTSTART;TZID=America/New_York:20270104T100000', 'DTEND;VALUE=DATE:20270105'],
      '2027-01-04T15:00 2027-01-05T05:00',
    ],
    [
      'between two zones',
      ['DTSTART;TZID=America/New_York:20270104T100000', 'DTEND;TZID=America/Los_Angeles:20270104T120000'],
      '2027-01-04T15:00 2027-01-04T20:00',
    ],
    [
      'until midnight as 24:00',
      ['DTSTART;TZID=America/New_York:20270104T230000', 'DTEND;TZID=America/New_York:20270104T240000'],
      '2027-01-05T04:00 2027-01-05T05:00',
    ],
    [
      'from the beginning of the period',
      ['DTSTART:20261101T100000Z', 'DTEND:20261123T100000Z'],
      '2026-11-23T00:00 2026-11-23T10:00',
    ],
    [
      'until the end of the period',
      ['DTSTART:20271130T000000Z', 'DURATION:P365000D'],
      '2027-11-30T00:00 2027-12-01T00:00',
    ],
    ['on folded lines', ['DTSTART;TZID=America/New_Yo\r\n rk:20270104T1\r\n\t00000', 'DURATION:PT1H'], newYork],
    ['in lower case', ['dtstart;tzid=America/New_York:20270104T100000', 'duration:pt1h'], newYork],
    ['with unknown properties', [...zoned('America/New_York'), 'X-FOO;X="a:b;c":d', 'BOGUS', ':::', 'X-B:'], newYork],
  ])('%s', (_, lines, expected) => {
    expect(spans(...lines)).toEqual([expected]);
  });

  it('without a length takes no time', () => {
    expect(spans('DTSTART:20270104T170000Z')).toEqual([]);
  });

  it('whatever the ends of its lines and the mark at the beginning of its file', () => {
    const text = event(...timed);
    for (const odd of [text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), `\uFEFF${text}`]) {
      expect(format(odd)).toEqual(['2026-12-01T10:00 2026-12-01T11:00']);
    }
  });

  it('when its file ends too early', () => {
    expect(format(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...timed].join('\n'))).toHaveLength(1);
    const two = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...timed, 'BEGIN:VEVENT', 'UID:two', ...zoned('UTC')];
    expect(format(two.join('\n'))).toHaveLength(2);
  });

  it('with an attachment of megabytes', () => {
    expect(spans(...timed, `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'x'.repeat(2_000_000)}`)).toHaveLength(1);
  });
});

describe('a series', () => {
  const daily = ['DTSTART;TZID=America/Los_Angeles:20270104T180000', 'DTEND;TZID=America/Los_Angeles:20270104T190000'];
  const change = (...lines: string[]) => part('RECURRENCE-ID;TZID=America/Los_Angeles:20270106T180000', ...lines);
  const five = part(...daily, 'RRULE:FREQ=DAILY;COUNT=5');

  it.each([
    ['of the IANA database', 'America/New_York', []],
    ['of the file', 'Customized Time Zone', buildEasternZone('Customized Time Zone')],
  ])('keeps the time of day through a change of clocks in a zone %s', (_, id, zone) => {
    const weekly = [`DTSTART;TZID=${id}:20270308T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'];
    const all = format(wrap(...zone, ...part(...weekly)));
    expect(all.map((each) => each.slice(0, 16))).toEqual(['2027-03-08T15:00', '2027-03-15T14:00']);
  });

  it('keeps the time of day without a zone, and in UTC the time of UTC', () => {
    const weekly = ['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'];
    expect(starts('DTSTART:20270308T100000', ...weekly)).toEqual(['2027-03-08T18:00', '2027-03-15T17:00']);
    expect(starts('DTSTART:20270308T100000Z', ...weekly)).toEqual(['2027-03-08T10:00', '2027-03-15T10:00']);
  });

  it.each([
    ['every hour', 'FREQ=HOURLY;COUNT=3', ['04T17:00', '04T18:00', '04T19:00']],
    [
      'every two hours until noon',
      'FREQ=HOURLY;INTERVAL=2;UNTIL=20270104T210000Z',
      ['04T17:00', '04T19:00', '04T21:00'],
    ],
    ['every half hour', 'FREQ=MINUTELY;INTERVAL=30;COUNT=2', ['04T17:00', '04T17:30']],
    ['twice a day', 'FREQ=DAILY;COUNT=3;BYHOUR=9,17', ['04T17:00', '05T09:00', '05T17:00']],
    ['in lower case with an end of rubbish', 'freq=weekly;count=2;', ['04T17:00', '11T17:00']],
    ['until a date, which counts', 'FREQ=DAILY;UNTIL=20270105', ['04T17:00', '05T17:00']],
    ['with its own extension', 'FREQ=DAILY;COUNT=2;X-FOO=1', ['04T17:00', '05T17:00']],
    ['on the second Monday', 'FREQ=MONTHLY;COUNT=2;BYDAY=2MO', ['04T17:00', '11T17:00', '08T17:00']],
  ])('repeats %s', (_, rule, expected) => {
    const found = starts('DTSTART:20270104T170000Z', 'DURATION:PT20M', `RRULE:${rule}`);
    expect(found.map((each) => each.slice(8))).toEqual(expected);
  });

  it('ends by the clock of its zone', () => {
    const lines = ['RRULE:FREQ=DAILY;UNTIL=20270106T020000Z'];
    expect(starts(...daily, ...lines)).toEqual(['2027-01-05T02:00', '2027-01-06T02:00']);
  });

  it.each([
    [
      'dates that are added',
      ['RDATE;TZID=America/Los_Angeles:20270106T090000,20270108T090000'],
      ['06T17:00', '08T17:00'],
    ],
    ['an added date of UTC', ['RDATE:20270106T170000Z'], ['06T17:00']],
    ['an added date without a time', ['RDATE;VALUE=DATE:20270106'], ['06T17:00']],
    [
      'an added period',
      ['RDATE;VALUE=PERIOD:20270106T170000Z/PT2H,20270107T170000Z/20270107T180000Z'],
      ['06T17:00', '07T17:00'],
    ],
  ])('has %s', (_, lines, expected) => {
    const first = [
      'DTSTART;TZID=America/Los_Angeles:20270104T090000',
      'DTEND;TZID=America/Los_Angeles:20270104T100000',
    ];
    expect(starts(...first, ...lines).map((each) => each.slice(8))).toEqual(['04T17:00', ...expected]);
  });

  it.each([
    ['in its zone', ['EXDATE;TZID=America/Los_Angeles:20270106T180000']],
    ['in UTC', ['EXDATE:20270107T020000Z']],
    ['in another zone', ['EXDATE;TZID=Eastern Standard Time:20270106T210000']],
    ['without a zone', ['EXDATE:20270106T180000']],
    ['as a date', ['EXDATE;VALUE=DATE:20270106']],
    ['as a date without VALUE', ['EXDATE:20270106']],
    ['by an older rule', ['EXRULE:FREQ=DAILY;BYMONTHDAY=6']],
  ])('leaves out an occurrence %s', (_, lines) => {
    const left = starts(...daily, 'RRULE:FREQ=DAILY;COUNT=5', ...lines);
    expect(left.map((each) => each.slice(8, 10))).toEqual(['05', '06', '08', '09']);
  });

  it('leaves out an occurrence in the zone that its file defines', () => {
    const id = 'Customized Time Zone';
    const lines = [`EXDATE;TZID=${id}:20270111T100000`];
    const weekly = part(...zoned(id), 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines);
    expect(format(wrap(...buildEasternZone(id), ...weekly)).map((each) => each.slice(8, 16))).toEqual([
      '04T15:00',
      '18T15:00',
    ]);
  });

  it('leaves out a whole day, however it is written', () => {
    for (const date of [
      'VALUE=DATE:20270105',
      'VALUE=DATE-TIME:20270105T000000Z',
      'TZID=America/Los_Angeles:20270105T000000',
    ]) {
      const lines = ['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE;${date}`];
      expect(starts(...lines).map((each) => each.slice(8, 10))).toEqual(['04', '06']);
    }
  });

  it.each([
    ['moved', ['DTSTART:20270110T010000Z', 'DTEND:20270110T020000Z'], ['05T02', '06T02', '08T02', '09T02', '10T01']],
    ['canceled', ['STATUS:CANCELLED'], ['05T02', '06T02', '08T02', '09T02']],
    [
      'shown as free',
      ['DTSTART:20270107T020000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
      ['05T02', '06T02', '08T02', '09T02'],
    ],
    [
      'declined',
      ['DTSTART:20270107T020000Z', 'DURATION:PT1H', 'ATTENDEE;PARTSTAT=DECLINED:mailto:dana.alias@example.com'],
      ['05T02', '06T02', '08T02', '09T02'],
    ],
    ['moved without a new length', ['DTSTART:20270110T010000Z'], ['05T02', '06T02', '08T02', '09T02', '10T01']],
  ])('has an occurrence that was %s', (_, lines, expected) => {
    expect(format(wrap(...five, ...change(...lines))).map((each) => each.slice(8, 13))).toEqual(expected);
    expect(format(wrap(...change(...lines), ...five)).map((each) => each.slice(8, 13))).toEqual(expected);
  });

  it('has occurrences that are changed by a date, or in UTC', () => {
    const moved = ['DTSTART:20270110T010000Z', 'DURATION:PT1H'];
    for (const id of [
      'RECURRENCE-ID;VALUE=DATE:20270106',
      'RECURRENCE-ID:20270107T020000Z',
      'RECURRENCE-ID:20270106T180000',
    ]) {
      const all = format(wrap(...five, ...part(id, ...moved)));
      expect(all.map((each) => each.slice(8, 13))).toEqual(['05T02', '06T02', '08T02', '09T02', '10T01']);
    }
  });

  it('is changed from an occurrence on', () => {
    const later = (...lines: string[]) =>
      part('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Los_Angeles:20270106T180000', ...lines);
    const moved = later('DTSTART;TZID=America/Los_Angeles:20270106T200000', 'DURATION:PT2H');
    expect(format(wrap(...five, ...moved))).toEqual([
      '2027-01-05T02:00 2027-01-05T03:00',
      '2027-01-06T02:00 2027-01-06T03:00',
      '2027-01-07T04:00 2027-01-07T06:00',
      '2027-01-08T04:00 2027-01-08T06:00',
      '2027-01-09T04:00 2027-01-09T06:00',
    ]);
    expect(format(wrap(...five, ...later('STATUS:CANCELLED')))).toHaveLength(2);
    const back = part('RECURRENCE-ID:20270109T020000Z', 'DTSTART:20270109T020000Z', 'DTEND:20270109T030000Z');
    expect(format(wrap(...five, ...moved, ...back)).at(-1)).toBe('2027-01-09T02:00 2027-01-09T03:00');
  });

  it('blocks what is known of it without its first event', () => {
    const orphans = ['04', '05', '06'].flatMap((day) =>
      part(`RECURRENCE-ID:202701${day}T170000Z`, `DTSTART:202701${day}T170000Z`, `DTEND:202701${day}T180000Z`),
    );
    expect(format(wrap(...orphans)).map((each) => each.slice(8, 16))).toEqual(['04T17:00', '05T17:00', '06T17:00']);
    const canceled = part(
      'RECURRENCE-ID:20270107T170000Z',
      'DTSTART:20270107T170000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    );
    expect(format(wrap(...orphans, ...canceled))).toHaveLength(3);
  });

  it('counts in its newest version', () => {
    const old = part(...timed, 'SEQUENCE:1');
    const moved = part('DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z', 'SEQUENCE:2');
    expect(format(wrap(...old, ...moved))).toEqual(['2026-12-01T15:00 2026-12-01T16:00']);
  });

  it('stops at the end of the period', () => {
    expect(spans(...timed, 'RRULE:FREQ=DAILY')).toHaveLength(365);
    expect(spans('DTSTART:20000101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toHaveLength(373);
  });
});

describe('whose event it is', () => {
  it.each([
    ['free', ['TRANSP:TRANSPARENT']],
    ['canceled', ['STATUS:CANCELLED']],
    ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['declined by user name', ['ATTENDEE;PARTSTAT=DECLINED:mailto:Dana']],
    ['declined by another address', ['ATTENDEE;PARTSTAT=DECLINED;CN=Dana:MAILTO:dana.alias@example.com']],
    ['declined by an escaped address', ['ATTENDEE;PARTSTAT=DECLINED:mailto:dana.alias%40example.com']],
    ['declined by a path', ['ATTENDEE;PARTSTAT=DECLINED;EMAIL=x@example.com:/principals/dana']],
    [
      'declined by the address in a parameter',
      ['ATTENDEE;EMAIL="dana.alias@example.com";PARTSTAT=declined:urn:uuid:1'],
    ],
  ])('blocks nothing when it is %s, not even with damaged times', (_, lines) => {
    expect(read(...timed, ...lines)).toEqual({ busy: [] });
    expect(read('DTSTART:20270104T990000', ...lines)).toEqual({ busy: [] });
  });

  it.each([
    ['another person declined it', ['ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.com']],
    [
      'it was declined at one address and accepted at another',
      ['ATTENDEE;PARTSTAT=DECLINED:mailto:dana.alias@example.com', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:dana'],
    ],
    ['it was not answered', ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:dana.alias@example.com']],
    ['it is not sure', ['STATUS:TENTATIVE']],
  ])('blocks when %s', (_, lines) => {
    expect(spans(...timed, ...lines)).toHaveLength(1);
  });

  it('blocks nothing when its file cancels it', () => {
    expect(readIcalendar(wrap('METHOD:CANCEL', ...part(...timed)), question)).toEqual({ busy: [] });
    expect(format(wrap('METHOD:REQUEST', ...part(...timed)))).toHaveLength(1);
  });

  it('blocks nothing when it is a session of Linden, or a copy of one', () => {
    expect(readIcalendar(event(...timed).replace('UID:one', `UID:${ownUid}`), question)).toEqual({ busy: [] });
    expect(read(...timed, `X-GOOGLE-ORIGINAL-UID:${ownUid}`)).toEqual({ busy: [] });
    const session = ['DTSTART:20270104T170000Z', 'DTEND:20270104T180000Z'];
    expect(read(...session, 'SUMMARY:Session with Ada Moss')).toEqual({ busy: [] });
    expect(spans(...session, 'SUMMARY:Dentist')).toHaveLength(1);
    expect(spans(...timed, 'SUMMARY:Session with Ada Moss')).toHaveLength(1);
    expect(spans(...timed, `DESCRIPTION:prepare ${ownUid}`)).toHaveLength(1);
  });
});

describe('what cannot be read is closed and named', () => {
  const wholeDay = ['2027-01-04T08:00 2027-01-05T08:00'];
  it.each([
    ['an impossible time', ['DTSTART:20270104T250000', 'DTEND:20270104T260000'], wholeDay],
    ['a damaged time', ['DTSTART:20270104Tnoon', 'DURATION:PT1H'], wholeDay],
    ['an end before the start', ['DTSTART:20270104T180000Z', 'DTEND:20270104T170000Z'], wholeDay],
    ['a damaged end', ['DTSTART:20270104T180000Z', 'DTEND:later'], wholeDay],
    ['a damaged length', ['DTSTART:20270104T180000Z', 'DURATION:1 hour'], wholeDay],
    ['a negative length', ['DTSTART:20270104T180000Z', 'DURATION:-PT1H'], wholeDay],
    ['a start that is known by its end', ['DTSTART:tomorrow', 'DTEND:20270104T190000'], wholeDay],
    ['no start', ['DTEND:20270104T190000'], wholeDay],
    ['a damaged day', ['DTSTART;VALUE=DATE:20270230'], ['2027-02-28T08:00 2027-03-03T08:00']],
    ['a damaged time in UTC', ['DTSTART:20270104T250000Z'], ['2027-01-04T00:00 2027-01-05T08:00']],
    [
      'a damaged added date',
      ['DTSTART:20270111T170000Z', 'DURATION:PT1H', 'RDATE:20270104T990000'],
      [...wholeDay, '2027-01-11T17:00 2027-01-11T18:00'],
    ],
  ])('%s', (_, lines, expected) => {
    const text = event('SUMMARY:Dentist', ...lines);
    expect(format(text)).toEqual(expected);
    const day = expected[0]?.slice(0, 10);
    const { unread } = readIcalendar(text, question);
    expect(unread).toMatchObject({ reason: 'TIME_INVALID', title: 'Dentist' });
    expect([day, '2027-01-04']).toContain(unread?.day);
  });

  it('a damaged end of a series closes all its days', () => {
    const text = event('DTSTART;TZID=America/Los_Angeles:20270104T180000', 'DTEND:later', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(format(text)).toEqual(['2027-01-04T08:00 2027-01-05T08:00', '2027-01-11T08:00 2027-01-12T08:00']);
  });

  it.each([
    'FREQ=NEVER;COUNT=3',
    'FREQ=WEEKLY;BYDAY=XX;UNTIL=20270106T170000Z',
    'FREQ=DAILY;INTERVAL=0;UNTIL=20270106T170000Z',
    'FREQ=WEEKLY;BYEASTER=1;UNTIL=20270106T170000Z',
    'FREQ=MONTHLY;BYMONTHDAY=40;UNTIL=20270106T170000Z',
    'COUNT=3;UNTIL=20270106T170000Z',
    'W1 MO #10',
  ])('the rule %s closes its hour on every day', (rule) => {
    const { busy, unread } = read('DTSTART:20270104T170000Z', 'DURATION:PT1H', `RRULE:${rule}`);
    const found = busy.map(({ start }) => start.toISOString().slice(0, 16));
    expect(found.slice(0, 3)).toEqual(['2027-01-04T17:00', '2027-01-05T17:00', '2027-01-06T17:00']);
    expect(found.length === 3).toBe(rule.includes('UNTIL'));
    expect(unread).toMatchObject({ reason: 'RULE_INVALID', day: '2027-01-04' });
  });

  it('a damaged rule that may repeat within a day closes everything until its end', () => {
    const rule = 'RRULE:FREQ=HOURLY;BYEASTER=1;UNTIL=20270106T170000Z';
    expect(format(event('DTSTART:20270104T170000Z', 'DURATION:PT1H', rule)).at(-1)).toBe(
      '2027-01-04T17:00 2027-01-06T18:00',
    );
  });

  it('a rule with thousands of times closes whole days, and one of every second everything', () => {
    const often = event('DTSTART:20270104T170000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY');
    const { busy, unread } = readIcalendar(often, question);
    expect(busy.length).toBeLessThan(400);
    expect(unread).toMatchObject({ reason: 'TOO_MANY_TIMES', day: '2027-01-04' });
    const isClosed = (all: typeof busy, time: string) =>
      all.some(({ start, end }) => start <= new Date(time) && end > new Date(time));
    expect(isClosed(busy, '2027-11-20T12:00:00Z')).toBe(true);
    const seconds = event('DTSTART:20270104T170000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(isClosed(readIcalendar(seconds, question).busy, '2027-11-20T12:00:00Z')).toBe(true);
    expect(isClosed(readIcalendar(seconds, question).busy, '2027-01-04T16:00:00Z')).toBe(false);
  });

  it('a damaged date that is left out leaves its occurrence closed', () => {
    const { busy, unread } = read(...timed, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T990000');
    expect(busy).toHaveLength(2);
    expect(unread).toMatchObject({ reason: 'TIME_INVALID', day: '2026-12-02' });
  });

  it('nothing of an event without any time, which is named', () => {
    expect(read('SUMMARY:Dentist\\, late')).toEqual({
      busy: [],
      unread: { reason: 'TIME_INVALID', title: 'Dentist, late', day: undefined },
    });
  });
});

describe('hostile or broken input', () => {
  it.each([
    ['no text', ''],
    ['HTML', '<html><body>Sign in</body></html>'],
    ['an object without events', wrap()],
  ])('%s is named as not read', (_, text) => {
    expect(readIcalendar(text, question)).toEqual({ busy: [], unread: { reason: 'EVENT_UNREADABLE' } });
  });

  test('an object without events that has tasks is read', () => {
    expect(readIcalendar(wrap('BEGIN:VTODO', 'UID:one', 'END:VTODO'), question)).toEqual({ busy: [] });
  });

  test('keys of the prototype are names like others', () => {
    expect(format(event(...timed).replace('UID:one', 'UID:__proto__'))).toHaveLength(1);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('a file over the limit is named', () => {
    const text = event(...timed, `DESCRIPTION:${'x'.repeat(10_000_001)}`);
    expect(readIcalendar(text, question)).toEqual({ busy: [], unread: { reason: 'EVENT_TOO_LARGE' } });
  });
});
