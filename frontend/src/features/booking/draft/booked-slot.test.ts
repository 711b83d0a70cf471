import { expect, test } from 'vitest';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { findBookedSlot, saveBookedSlot } from './booked-slot.ts';

const slot: Booking = { provider: 'abc', type: 'INTAKE', start: '2026-12-02T17:00:00.000Z', inOffice: false };
const confirmation = '/find/new-booking-confirmation?eventId=e&appointmentShortId=a';

function createStore(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

test.each(['back_forward', 'reload'])('leads from the form of a booked slot to its confirmation on %s', (how) => {
  const store = createStore();
  saveBookedSlot(store, slot, confirmation);
  expect(findBookedSlot(store, slot, how)).toBe(confirmation);
  expect(findBookedSlot(store, slot, how)).toBe(confirmation);
});

test('a link to the slot is a new booking, and stays one', () => {
  const store = createStore();
  saveBookedSlot(store, slot, confirmation);
  expect(findBookedSlot(store, slot, 'navigate')).toBeUndefined();
  expect(findBookedSlot(store, slot, 'back_forward')).toBeUndefined();
});

test('another slot is another booking', () => {
  const store = createStore();
  saveBookedSlot(store, slot, confirmation);
  for (const other of [
    { ...slot, inOffice: true },
    { ...slot, start: '2026-12-03T17:00:00.000Z' },
  ])
    expect(findBookedSlot(store, other, 'back_forward')).toBeUndefined();
  expect(findBookedSlot(store, { ...slot, start: '2026-12-02T17:00:00Z' }, 'back_forward')).toBe(confirmation);
});

test.each([
  ['nothing', {}],
  ['no JSON', { 'linden.draft.booked': '{' }],
  [
    'an address of another site',
    {
      'linden.draft.booked': JSON.stringify({
        at: 'abc INTAKE 2026-12-02T17:00:00.000Z virtual',
        confirmation: '//evil.example',
      }),
    },
  ],
])('ignores %s', (_, held) => {
  expect(findBookedSlot(createStore(held as Record<string, string>), slot, 'reload')).toBeUndefined();
});
