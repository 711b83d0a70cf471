import { expect, test } from 'vitest';
import { findContradictions, type LedgerEntry, type StoredBookings } from './booking-ledger.ts';

const book = { what: 'book', key: 'k', told: 'done', appointmentId: 'a', start: 1 } as const;
const move = { what: 'move', key: 'm', told: 'done', appointmentId: 'a', start: 2 } as const;
const cancel = { what: 'cancel', key: 'c', told: 'done', appointmentId: 'a', start: 1 } as const;
const unknown = { told: 'unknown' } as const;
const refused = { told: 'refused' } as const;
const { appointmentId: _id, ...unanswered } = book;
const there = { id: 'a', start: 1, isLive: true };
const kept = (row: Partial<typeof there> | null, keys: [string, string][] = [['k', 'a']]): StoredBookings => ({
  appointments: row ? [{ ...there, ...row }] : [],
  byKey: new Map(keys),
});
const none = kept(null, []);

test.each<{ name: string; asked: LedgerEntry[]; kept: StoredBookings }>([
  { name: 'booked and there', asked: [book], kept: kept({}) },
  { name: 'moved', asked: [book, move], kept: kept({ start: 2 }) },
  { name: 'canceled', asked: [book, cancel], kept: kept({ isLive: false }) },
  { name: 'moved, then canceled', asked: [book, move, cancel], kept: kept({ start: 2, isLive: false }) },
  { name: 'a refused move', asked: [book, { ...move, ...refused }], kept: kept({}) },
  { name: 'a refused booking', asked: [{ ...unanswered, ...refused }], kept: none },
  { name: 'an unknown booking that is there', asked: [{ ...unanswered, ...unknown }], kept: kept({}) },
  { name: 'an unknown booking that is not', asked: [{ ...unanswered, ...unknown }], kept: none },
  { name: 'an unknown move that was made', asked: [book, { ...move, ...unknown }], kept: kept({ start: 2 }) },
  { name: 'an unknown move that was not', asked: [book, { ...move, ...unknown }], kept: kept({}) },
  { name: 'an unknown cancellation', asked: [book, { ...cancel, ...unknown }], kept: kept({ isLive: false }) },
])('$name: as the client was told', ({ asked, kept: found }) => {
  expect(findContradictions(asked, found)).toEqual([]);
});

test.each<{ name: string; asked: LedgerEntry[]; kept: StoredBookings; says: string }>([
  { name: 'a lost booking', asked: [book], kept: kept(null), says: 'lost' },
  { name: 'a booking without its key', asked: [book], kept: kept({}, []), says: 'not under its key' },
  { name: 'a booking that was refused', asked: [{ ...unanswered, ...refused }], kept: kept({}), says: 'was refused' },
  { name: 'an unknown booking', asked: [], kept: kept({}, []), says: 'without a request' },
  { name: 'a lost move', asked: [book, move], kept: kept({}), says: 'differs from its last result' },
  {
    name: 'a move that was refused',
    asked: [book, { ...move, ...refused }],
    kept: kept({ start: 2 }),
    says: 'differs from',
  },
  { name: 'a lost cancellation', asked: [book, cancel], kept: kept({}), says: 'differs from its last result' },
  {
    name: 'a cancellation without a request',
    asked: [book],
    kept: kept({ isLive: false }),
    says: 'differs from its last result',
  },
  { name: 'a third place', asked: [book, { ...move, ...unknown }], kept: kept({ start: 3 }), says: 'differs from' },
])('$name is found', ({ asked, kept: found, says }) => {
  expect(findContradictions(asked, found).join()).toContain(says);
});
