import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppointmentChange as Change, AppointmentStatus as Status } from '@linden/proto/scheduling/v1/appointment_pb';
import { expect, test } from 'vitest';
import { isForProvider, isTold, noticeOf } from './told-changes.ts';

const now = new Date('2026-03-03T14:00:00Z');
const at = (hours: number) => timestampFromDate(new Date(now.getTime() + hours * 3_600_000));

test.each<[string, Change, Status, number, string | undefined]>([
  ['a booking', Change.BOOKED, Status.CONFIRMED, 24, 'BOOKED'],
  ['a booking that waits', Change.BOOKED, Status.UNCONFIRMED, 24, 'WAITING'],
  ['a booking that was canceled meanwhile', Change.BOOKED, Status.CANCELED, 24, undefined],
  ['a session entered afterwards', Change.BOOKED, Status.CONFIRMED, -24, undefined],
  ['a session entered afterwards as done', Change.BOOKED, Status.COMPLETED, -24, undefined],
  ['a confirmation', Change.CONFIRMED, Status.CONFIRMED, 24, 'CONFIRMED'],
  ['a confirmation after which it was canceled', Change.CONFIRMED, Status.CANCELED, 24, undefined],
  ['a refusal', Change.DECLINED, Status.CANCELED, 24, 'DECLINED'],
  ['a new time', Change.MOVED, Status.CONFIRMED, 24, 'MOVED'],
  ['a cancellation', Change.CANCELED, Status.CANCELED, 24, 'CANCELED'],
  ['a cancellation afterwards', Change.CANCELED, Status.CANCELED, -24, 'CANCELED'],
  ['the end of waiting', Change.LAPSED, Status.CANCELED, 24, 'LAPSED'],
  ['a reminder', Change.REMINDED, Status.CONFIRMED, 24, 'REMINDER'],
  ['a reminder that comes while it runs', Change.REMINDED, Status.CONFIRMED, -0.5, undefined],
  ['a session that took place', Change.COMPLETED, Status.COMPLETED, -2, undefined],
  ['a missed session', Change.MISSED, Status.MISSED, -2, undefined],
  ['a mistake taken out', Change.DELETED, Status.CANCELED, 24, undefined],
])('%s', (_, change, status, hours, notice) => {
  const appointment = { status, revision: 1n, start: at(hours), end: at(hours + 1), isIntegration: false };
  expect(noticeOf(change, appointment, now)).toBe(notice);
});

test('a partner’s booking is for the client to confirm', () => {
  const appointment = { revision: 1n, start: at(24), end: at(25), isIntegration: true };
  expect(noticeOf(Change.BOOKED, { ...appointment, status: Status.UNCONFIRMED }, now)).toBe('TO_CONFIRM');
  expect(noticeOf(Change.CONFIRMED, { ...appointment, status: Status.CONFIRMED }, now)).toBe('CONFIRMED');
});

test('only what may be told is looked at', () => {
  const all = Object.values(Change).filter((each) => typeof each === 'number');
  expect(all.filter(isTold)).toHaveLength(7);
});

test('providers are not reminded', () => {
  expect([isForProvider('BOOKED'), isForProvider('REMINDER')]).toEqual([true, false]);
});
