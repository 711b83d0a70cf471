import { describe, expect, it } from 'vitest';
import { mergeReadings } from './merge-readings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const time = (hour: number, length = 1) => ({ instanceStart: at(hour), start: at(hour), end: at(hour + length) });
const stored = (calendarId: string, eventId: string, hour: number) => ({ calendarId, eventId, ...time(hour) });
const partial = { calendarId: 'c', cursor: '2', isComplete: false, changes: [], removed: [] };
const names = (all: readonly { calendarId: string; eventId: string; start: Date }[]) =>
  all.map(({ calendarId, eventId, start }) => `${calendarId} ${eventId} ${start.getUTCHours()}`);

describe('a reading of an external calendar', () => {
  it('changes nothing when nothing changed', () => {
    const merged = mergeReadings([partial], [stored('c', 'a', 9)], { 'c b': 'ZONE_UNKNOWN' });
    expect(merged).toEqual({
      busy: { removed: [], added: [] },
      count: 1,
      refusals: { 'c b': 'ZONE_UNKNOWN' },
      cursors: { c: '2' },
    });
  });

  it('replaces the events that it mentions and keeps the others', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9), time(11)] } }];
    const reading = { ...partial, changes, removed: ['b'] };
    const before = [stored('c', 'a', 9), stored('c', 'a', 10), stored('c', 'b', 12), stored('c', 'x', 13)];
    const { busy, count, refusals } = mergeReadings([reading], before, { 'c b': 'ZONE_UNKNOWN' });
    expect(names(busy.removed)).toEqual(['c a 10', 'c b 12']);
    expect(names(busy.added)).toEqual(['c a 11']);
    expect(count).toBe(3);
    expect(refusals).toEqual({});
  });

  it('notices a later end of the same occurrence', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9, 2)] } }];
    const { busy } = mergeReadings([{ ...partial, changes }], [stored('c', 'a', 9)], {});
    expect([names(busy.removed), names(busy.added)]).toEqual([['c a 9'], ['c a 9']]);
  });

  it('removes what a complete reading does not mention, and calendars that are gone', () => {
    const reading = { ...partial, isComplete: true, changes: [{ eventId: 'a', reading: { busy: [time(9)] } }] };
    const before = [stored('c', 'a', 9), stored('c', 'old', 10), stored('gone', 'x', 11)];
    const { busy } = mergeReadings([reading], before, { 'gone y': 'TIME_INVALID' });
    expect(names(busy.removed)).toEqual(['c old 10', 'gone x 11']);
    expect(busy.added).toEqual([]);
  });

  it('names events that could not be read', () => {
    const changes = [{ eventId: 'a', reading: { busy: [], refusal: 'ZONE_UNKNOWN' as const } }];
    expect(mergeReadings([{ ...partial, changes }], [], {}).refusals).toEqual({ 'c a': 'ZONE_UNKNOWN' });
  });

  it('stores an occurrence once that an event has twice', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9), time(9)] } }];
    expect(mergeReadings([{ ...partial, changes }], [], {}).busy.added).toHaveLength(1);
  });
});
