import { listFieldCases, readCaseFile } from '@linden/testkit/cases/field-cases';
import { expect, test } from 'vitest';
import { format, losAngeles, newYork, ownUid, question } from '#tests/support/icalendar.ts';
import { readIcalendar } from './read-icalendar.ts';

const hour = (day: string, start: number) => {
  const at = (clock: number) => `2027-01-${day}T${String(clock).padStart(2, '0')}:00`;
  return `${at(start)} ${at(start + 1)}`;
};

/** File -> the times that it takes. */
const taken: Readonly<Record<string, readonly string[]>> = {
  '01-orphan-overrides-without-master': [hour('04', 17), hour('05', 17), hour('06', 17)],
  '03-rdate-without-rrule': [hour('04', 17), hour('06', 17), hour('08', 17)],
  '05-exdate-utc-for-zoned-event': [hour('05', 2), hour('19', 2)],
  '06-custom-zone-exdate': [hour('04', 15), hour('18', 15)],
  '08-hourly-rule-with-three-occurrences': [
    '2027-01-04T17:00 2027-01-04T17:30',
    '2027-01-04T18:00 2027-01-04T18:30',
    '2027-01-04T19:00 2027-01-04T19:30',
  ],
  '11-outlook-custom-zone-without-definition': [losAngeles],
  '12-quoted-zone-with-colon': [newYork],
  '13-evolution-zone-prefix': [newYork],
  '16-zone-and-z-together': [newYork],
  '18-repeated-hour': ['2027-11-07T05:30 2027-11-07T07:00'],
  '21-all-day-end-equals-start': ['2027-01-04T08:00 2027-01-05T08:00'],
  '24-declined-by-another-address': [],
  '27-method-cancel': [],
  '28-duration-instead-of-end': ['2027-01-04T17:00 2027-01-04T18:30'],
  '30-own-session-copied-with-another-uid': [],
  '31-daily-evening-exdate-date': [hour('05', 2), hour('06', 2), hour('08', 2), hour('09', 2)],
};

/** A copy names the session of this provider. */
const readCase = (name: string) => readCaseFile(`ics/${name}.ics`).replace('replace-with-linden-uid@linden', ownUid);

test.each(Object.entries(taken))('the case %s takes exactly its times', (name, times) => {
  expect(format(readCase(name))).toEqual(times);
});

test('the one whose zone is defined nowhere is named to the provider, and no other', () => {
  const named = Object.keys(taken).filter((name) => readIcalendar(readCase(name), question).unread);
  expect(named).toEqual(['11-outlook-custom-zone-without-definition']);
});

test('control: every file is read here', () => {
  const files = listFieldCases().filter((name) => name.startsWith('ics/'));
  expect(files).toEqual(Object.keys(taken).map((name) => `ics/${name}.ics`));
});
