import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type BookingNotice,
  BookingNoticeSchema,
  BookingNotice_Kind as Kind,
  BookingNotice_Reader as Reader,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { expect, test } from 'vitest';
import { bookingNoticeKinds } from '#src/domain/letters/booking-notice.ts';
import { readBookingNotice } from './read-booking-notice.ts';

type Init = Exclude<MessageInitShape<typeof BookingNoticeSchema>, BookingNotice>;
const sound: Init = {
  kind: Kind.BOOKED,
  reader: Reader.CLIENT,
  timeZone: 'America/Denver',
  providerName: 'Ada Bell',
  start: timestampFromDate(new Date('2026-03-05T17:00:00Z')),
  link: 'https://linden.example/b',
};

test('reads a valid notice and gives its invitation a safe name', () => {
  const notice = create(BookingNoticeSchema, { ...sound, ics: 'BEGIN:VCALENDAR', icsFilename: '../x.exe' });
  expect(readBookingNotice(notice)).toEqual({
    template: 'BOOKING_NOTICE',
    kind: 'BOOKED',
    reader: 'CLIENT',
    timeZone: 'America/Denver',
    virtual: false,
    noteWaits: false,
    lateFeeCents: 0,
    freeHours: 0,
    graceMinutes: 0,
    providerName: 'Ada Bell',
    startsAt: new Date('2026-03-05T17:00:00Z'),
    link: 'https://linden.example/b',
    invitation: { filename: 'invitation.ics', text: 'BEGIN:VCALENDAR' },
  });
});

test.each([
  ['Robin', 'Robin'],
  ['Ana María', 'Ana María'],
  ['O’Neil', 'O’Neil'],
  ['Ka\u02BBili', 'Ka\u02BBili'],
  ['Jean\u2013Luc', 'Jean\u2013Luc'],
  ['J. R.', 'J. R.'],
  ['Nu\u0301ria', 'Nu\u0301ria'],
  ['حسين', 'حسين'],
  ['call 555-0100 now', undefined],
  ['https://evil.example', undefined],
  ['Robin.evil.example', undefined],
  ['x'.repeat(60), undefined],
  ['', undefined],
])('greets only by what reads as a first name: %s', (readerFirstName, expected) => {
  expect(readBookingNotice(create(BookingNoticeSchema, { ...sound, readerFirstName })).readerFirstName).toBe(expected);
});

const kinds = Object.values(Kind).filter((each): each is Kind => typeof each === 'number' && each !== Kind.UNSPECIFIED);

test.each(kinds.map((kind) => [Kind[kind], kind] as const))('reads the kind %s of the contract', (name, kind) => {
  expect(readBookingNotice(create(BookingNoticeSchema, { ...sound, kind })).kind).toBe(name);
  expect(bookingNoticeKinds).toContain(name);
});

test.each<[string, Init, string, string]>([
  ['no kind', { kind: Kind.UNSPECIFIED }, 'kind', 'NOT_IN_LIST'],
  ['no reader', { reader: Reader.UNSPECIFIED }, 'reader', 'NOT_IN_LIST'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'NOT_IN_LIST'],
  ['no zone', { timeZone: '' }, 'timeZone', 'NOT_IN_LIST'],
  ['no provider name', { providerName: ' ' }, 'providerName', 'INVALID_NAME'],
  ['a name with two lines', { providerName: 'Ada\r\nBcc: x' }, 'providerName', 'INVALID_NAME'],
  ['a link with a script', { link: 'javascript:alert(1)' }, 'link', 'INVALID_LINK'],
  ['an invitation that is too long', { ics: 'x'.repeat(20_001) }, 'ics', 'TOO_LONG'],
])('rejects %s', (_, changes, field, code) => {
  const read = () => readBookingNotice(create(BookingNoticeSchema, { ...sound, ...changes }));
  expect(read).toThrow(expect.objectContaining({ code, field: `bookingNotice.${field}` }));
});
