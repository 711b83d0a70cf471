import { describe, expect, it } from 'vitest';
import {
  buildEasternZone,
  format,
  losAngeles,
  newYork,
  part,
  read,
  spans,
  wrap,
  zoned,
} from '#tests/support/icalendar.ts';

describe('the zone of an event', () => {
  it.each([
    ['of the IANA database', 'America/New_York', newYork],
    ['in other letter case', 'america/new_york', newYork],
    ['of Windows', 'Eastern Standard Time', newYork],
    ['of Windows in summer', 'Eastern Daylight Time', newYork],
    ['of Windows in other letter case', 'PACIFIC STANDARD TIME', losAngeles],
    ['in quotes', '"Pacific Standard Time"', losAngeles],
    ['as Outlook shows it, in quotes', '"(UTC-05:00) Eastern Time (US & Canada)"', newYork],
    ['as Outlook shows it, without quotes', '(UTC-05:00) Eastern Time (US & Canada)', newYork],
    ['as an older Outlook shows it', '"(GMT-05.00) Eastern Time (US and Canada)"', newYork],
    ['as Outlook shows a zone of which we know only the offset', '"(UTC-05:00) Somewhere"', newYork],
    ['of Evolution', '/freeassociation.sourceforge.net/America/New_York', newYork],
    ['of Evolution’s database', '/freeassociation.sourceforge.net/Tzfile/America/New_York', newYork],
    ['of Mozilla', '/mozilla.org/20070129_1/America/Los_Angeles', losAngeles],
    ['of Citadel', '/citadel.org/20210210_1/America/New_York', newYork],
    ['of three parts', '/softwarestudio.org/Olson_20011030_5/America/Indiana/Indianapolis', newYork],
    ['as a URL', 'tzone://Microsoft/Utc', '2027-01-04T10:00 2027-01-04T11:00'],
    ['with a number', 'America/New_York-1', newYork],
    ['of Windows with a number', 'Eastern Standard Time 1', newYork],
    ['as a number of Exchange', '13', losAngeles],
    ['with spaces', 'America/New York', newYork],
    ['as an abbreviation', 'EDT', newYork],
    ['as an offset of GMT', 'GMT-0800', losAngeles],
    ['as an offset of UTC', 'UTC-8', losAngeles],
    ['as a bare offset', '-05:00', newYork],
    ['as an offset with half an hour', 'GMT+05:30', '2027-01-04T04:30 2027-01-04T05:30'],
    ['as two offsets', 'GMT -0500 (Standard) / GMT -0400 (Daylight)', newYork],
    ['of GMT', 'GMT', '2027-01-04T10:00 2027-01-04T11:00'],
    ['of Etc, whose sign is the other way round', 'Etc/GMT+8', losAngeles],
  ])('%s', (_, zone, expected) => {
    expect(spans(...zoned(zone))).toEqual([expected]);
  });

  it('of two offsets follows the change of clocks', () => {
    const zone = 'GMT -0500 (Standard) / GMT -0400 (Daylight)';
    expect(spans(`DTSTART;TZID=${zone}:20270704T100000`, 'DURATION:PT1H')).toEqual([
      '2027-07-04T14:00 2027-07-04T15:00',
    ]);
  });

  it.each([
    'Customized Time Zone',
    '/freeassociation.sourceforge.net/Mars/Base',
    'Custom',
    '1000',
    'Pacific Standard Time',
  ])('that the file defines as %s is read as defined', (id) => {
    expect(format(wrap(...buildEasternZone(id), ...part(...zoned(id))))).toEqual([newYork]);
    const summer = part(`DTSTART;TZID=${id}:20270704T100000`, 'DURATION:PT1H');
    expect(format(wrap(...buildEasternZone(id), ...summer))).toEqual(['2027-07-04T14:00 2027-07-04T15:00']);
    expect(format(wrap(...part(...zoned(id)), ...buildEasternZone(id)))).toEqual([newYork]);
  });

  it('that the file defines without rules, with dates, or with an end', () => {
    const fixed = [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0330',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ];
    const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Odd', ...lines, 'END:VTIMEZONE'];
    expect(format(wrap(...zone(...fixed), ...part(...zoned('Odd'))))).toEqual([newYork]);
    const dated = [...fixed.slice(0, -1), 'RDATE:20261101T020000,20271107T020000', 'END:STANDARD'];
    expect(format(wrap(...zone(...dated), ...part(...zoned('Odd'))))).toEqual([newYork]);
    const summer = ['BEGIN:DAYLIGHT', 'DTSTART:20000312T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'];
    const ended = [...fixed, ...summer, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20100314T070000Z', 'END:DAYLIGHT'];
    const winter = ['BEGIN:STANDARD', 'DTSTART:20001105T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'];
    const both = [...ended, ...winter, 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20101107T060000Z', 'END:STANDARD'];
    const july = part('DTSTART;TZID=Odd:20270704T100000', 'DURATION:PT1H');
    expect(format(wrap(...zone(...both), ...july))).toEqual(['2027-07-04T15:00 2027-07-04T16:00']);
  });

  it('that is not known is read as the provider’s and named', () => {
    for (const zone of ['Customized Time Zone', 'Mars/Base', '../../etc/passwd', 'tzone://Microsoft/Custom']) {
      const { busy, unread } = read('SUMMARY:Dentist', ...zoned(zone));
      expect(busy.map(({ start }) => start.toISOString())).toEqual(['2027-01-04T18:00:00.000Z']);
      expect(unread).toEqual({ reason: 'ZONE_UNKNOWN', title: 'Dentist', day: '2027-01-04' });
    }
  });

  it('does not matter to a time in UTC', () => {
    const times = ['DTSTART;TZID=America/New_York:20270104T150000Z', 'DTEND;TZID=Mars/Base:20270104T160000Z'];
    expect(spans(...times)).toEqual([newYork]);
  });

  it.each([
    ['a repeated hour means its first', ['20271107T013000', '20271107T020000'], '2027-11-07T05:30 2027-11-07T07:00'],
    ['an end in a repeated hour', ['20271107T003000', '20271107T013000'], '2027-11-07T04:30 2027-11-07T05:30'],
    ['a repeated hour until its second', ['20271107T014500', '20271107T011500'], '2027-11-07T05:45 2027-11-07T06:15'],
    ['a skipped hour', ['20270314T023000', '20270314T033000'], '2027-03-14T07:30 2027-03-14T08:30'],
    ['over a skipped hour', ['20270314T013000', '20270314T033000'], '2027-03-14T06:30 2027-03-14T07:30'],
  ])('%s', (_, [start, end], expected) => {
    const id = 'America/New_York';
    expect(spans(`DTSTART;TZID=${id}:${start}`, `DTEND;TZID=${id}:${end}`)).toEqual([expected]);
    const own = part(`DTSTART;TZID=Own:${start}`, `DTEND;TZID=Own:${end}`);
    expect(format(wrap(...buildEasternZone('Own'), ...own))).toEqual([expected]);
  });
});
