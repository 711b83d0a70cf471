import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppointmentChange as Change, AppointmentStatus as Status } from '@linden/proto/scheduling/v1/appointment_pb';
import { expect, test } from 'vitest';
import { getNotice, hasNotice, isForProvider } from './change-notices.ts';

const now = new Date('2026-03-03T14:00:00Z');
const at = (hours: number) => timestampFromDate(new Date(now.getTime() + hours * 3_600_000));

test.each<[string, Change, Status, number, string | undefined]>([
  ['a booking', Change.BOOKED, Status.CONFIRMED, 24, 'BOOKED'],
  ['a booking that needs confirmation', Change.BOOKED, Status.UNCONFIRMED, 24, 'WAITING'],
  ['a booking that was already canceled', Change.BOOKED, Status.CANCELED, 24, undefined],
  ['a session entered after it took place', Change.BOOKED, Status.CONFIRMED, -24, undefined],
  ['a session entered as completed', Change.BOOKED, Status.COMPLETED, -24, undefined],
  ['a confirmation', Change.CONFIRMED, Status.CONFIRMED, 24, 'CONFIRMED'],
  ['a confirmation that was canceled afterward', Change.CONFIRMED, Status.CANCELED, 24, undefined],
  ['a decline', Change.DECLINED, Status.CANCELED, 24, 'DECLINED'],
  ['a new time', Change.MOVED, Status.CONFIRMED, 24, 'MOVED'],
  ['a cancellation', Change.CANCELED, Status.CANCELED, 24, 'CANCELED'],
  ['a cancellation entered after the start', Change.CANCELED, Status.CANCELED, -24, 'CANCELED'],
  ['an expired request', Change.LAPSED, Status.CANCELED, 24, 'LAPSED'],
  ['a reminder', Change.REMINDED, Status.CONFIRMED, 24, 'REMINDER'],
  ['a reminder after the start', Change.REMINDED, Status.CONFIRMED, -0.5, undefined],
  ['a completed session', Change.COMPLETED, Status.COMPLETED, -2, undefined],
  ['a missed session', Change.MISSED, Status.MISSED, -2, 'MISSED'],
  ['a removed mistake', Change.DELETED, Status.CANCELED, 24, undefined],
])('%s', (_, change, status, hours, notice) => {
  const appointment = { status, revision: 1n, start: at(hours), end: at(hours + 1), isIntegration: false };
  expect(getNotice(change, appointment, now)).toBe(notice);
});

test('asks the client to confirm a partner’s booking', () => {
  const appointment = { revision: 1n, start: at(24), end: at(25), isIntegration: true };
  expect(getNotice(Change.BOOKED, { ...appointment, status: Status.UNCONFIRMED }, now)).toBe('TO_CONFIRM');
  expect(getNotice(Change.CONFIRMED, { ...appointment, status: Status.CONFIRMED }, now)).toBe('CONFIRMED');
});

test('looks only at changes that send a notice', () => {
  const all = Object.values(Change).filter((each) => typeof each === 'number');
  expect(all.filter(hasNotice)).toHaveLength(8);
});

test('sends providers no reminders, and nothing about a session that they marked as missed', () => {
  const kinds = ['BOOKED', 'REMINDER', 'MISSED'] as const;
  expect(kinds.map(isForProvider)).toEqual([true, false, false]);
});
