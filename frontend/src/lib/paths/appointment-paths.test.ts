import { describe, expect, it, test } from 'vitest';
import {
  appointmentPaths,
  type Booking,
  bookPath,
  followUpPath,
  getOneClickPath,
  readBooking,
  withSlot,
} from './appointment-paths.ts';

const booking: Booking = {
  provider: 'a1b2c3d4e5',
  type: 'INTAKE',
  inOffice: false,
  start: '2026-12-01T17:00:00.000Z',
  state: 'DC',
  insurance: 'Cedar Mutual',
};

describe('the address of a booking', () => {
  it('is parsed to the same booking', () => {
    for (const path of [bookPath(booking), getOneClickPath({ ...booking, inOffice: true, type: 'CONSULTATION' })]) {
      const read = readBooking(new URL(path, 'http://linden.localhost').searchParams);
      expect([booking, { ...booking, inOffice: true, type: 'CONSULTATION' }]).toContainEqual(read);
    }
    expect(bookPath(booking)).toContain('state=washington-dc');
  });

  it('changes its slot and nothing else', () => {
    const search = '?provider=a1&type=INTAKE&setting=virtual&start=2026-12-01T17%3A00%3A00Z&utm_source=x';
    const slot = { start: '2026-12-01T17:00:00.000Z', inOffice: false };
    expect(withSlot(search, slot)).toBe(search);
    const changed = new URLSearchParams(withSlot(search, { ...slot, inOffice: true }));
    expect(Object.fromEntries(changed)).toMatchObject({ setting: 'in-person', start: slot.start, utm_source: 'x' });
  });

  it('keeps tracking parameters', () => {
    expect(bookPath({ ...booking, carried: new URLSearchParams({ utm_source: 'x' }) })).toMatch(/&utm_source=x$/);
  });

  it.each([
    ['no provider', { provider: '' }],
    ['a type that cannot be booked', { type: 'DEFAULT' }],
    ['an Object.prototype property as setting', { setting: 'constructor' }],
    ['an invalid start', { start: 'tomorrow' }],
  ])('has no slot with %s', (_name, wrong) => {
    const query = new URL(bookPath(booking), 'http://linden.localhost').searchParams;
    for (const [name, value] of Object.entries(wrong)) query.set(name, value);
    expect(readBooking(query)).toBeUndefined();
  });
});

test('pages of an appointment contain both ids and nothing else', () => {
  const ids = { eventId: 'e', appointmentShortId: 's' };
  for (const path of Object.values(appointmentPaths)) {
    expect(path(ids)).toMatch(/^\/[a-z/.-]+\?eventId=e&appointmentShortId=s$/);
  }
  expect(new Set(Object.values(appointmentPaths).map((path) => path(ids))).size).toBe(9);
});

test('the follow-up form contains the id of the previous appointment', () => {
  expect(followUpPath('a/1')).toBe('/client-dashboard/appointments/a%2F1/follow-up');
});
