import { describe, expect, it } from 'vitest';
import type { UnreadEvent } from '#src/domain/calendars/event-reading.ts';
import type { CalendarReading } from '#src/ports/calendars.ts';
import { mergeReadings } from './merge-readings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const time = (hour: number, length = 1) => ({ instanceStart: at(hour), start: at(hour), end: at(hour + length) });
const stored = (calendarId: string, eventId: string, hour: number) => ({ calendarId, eventId, ...time(hour) });
const partial = { calendarId: 'c', cursor: '2', isComplete: false, changes: [], removed: [] };
const seal = ({ reason, day, title }: UnreadEvent) => ({ reason, day, sealedTitle: title && `sealed ${title}` });
const merge = (
  readings: readonly CalendarReading[],
  before: Parameters<typeof mergeReadings>[1],
  refusals: Parameters<typeof mergeReadings>[2],
) => mergeReadings(readings, before, refusals, seal);
const unknownZone = { reason: 'ZONE_UNKNOWN' } as const;
const names = (all: readonly { calendarId: string; eventId: string; start: Date }[]) =>
  all.map(({ calendarId, eventId, start }) => `${calendarId} ${eventId} ${start.getUTCHours()}`);

describe('a reading of an external calendar', () => {
  it('changes nothing when nothing changed', () => {
    const merged = merge([partial], [stored('c', 'a', 9)], { 'c b': unknownZone });
    expect(merged).toEqual({
      busy: { removed: [], added: [] },
      count: 1,
      refusals: { 'c b': unknownZone },
      cursors: { c: '2' },
    });
  });

  it('replaces the events that it mentions and keeps the others', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9), time(11)] } }];
    const reading = { ...partial, changes, removed: ['b'] };
    const before = [stored('c', 'a', 9), stored('c', 'a', 10), stored('c', 'b', 12), stored('c', 'x', 13)];
    const { busy, count, refusals } = merge([reading], before, { 'c b': unknownZone });
    expect(names(busy.removed)).toEqual(['c a 10', 'c b 12']);
    expect(names(busy.added)).toEqual(['c a 11']);
    expect(count).toBe(3);
    expect(refusals).toEqual({});
  });

  it('notices a later end of the same occurrence', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9, 2)] } }];
    const { busy } = merge([{ ...partial, changes }], [stored('c', 'a', 9)], {});
    expect([names(busy.removed), names(busy.added)]).toEqual([['c a 9'], ['c a 9']]);
  });

  it('removes what a complete reading does not mention, and calendars that are gone', () => {
    const reading = { ...partial, isComplete: true, changes: [{ eventId: 'a', reading: { busy: [time(9)] } }] };
    const before = [stored('c', 'a', 9), stored('c', 'old', 10), stored('gone', 'x', 11)];
    const { busy } = merge([reading], before, { 'gone y': unknownZone });
    expect(names(busy.removed)).toEqual(['c old 10', 'gone x 11']);
    expect(busy.added).toEqual([]);
  });

  it('names events that could not be read, with a sealed title', () => {
    const unread = { reason: 'ZONE_UNKNOWN', title: 'Dentist', day: '2026-12-01' } as const;
    const changes = [{ eventId: 'a', reading: { busy: [time(9)], unread } }];
    expect(merge([{ ...partial, changes }], [], {}).refusals).toEqual({
      'c a': { reason: 'ZONE_UNKNOWN', day: '2026-12-01', sealedTitle: 'sealed Dentist' },
    });
  });

  it('keeps the times of events that the server did not send, and names them', () => {
    const reading = { ...partial, isComplete: true, kept: ['b'], unanswered: ['a', 'x'] };
    const before = [stored('c', 'a', 9), stored('c', 'b', 10), stored('c', 'old', 11)];
    const { busy, refusals } = merge([reading], before, { 'c a': unknownZone, 'c old': unknownZone });
    expect(names(busy.removed)).toEqual(['c old 11']);
    expect(refusals).toEqual({ 'c a': unknownZone, 'c x': { reason: 'NOT_ANSWERED' } });
  });

  it('removes an event that is gone though a complete reading named it', () => {
    const reading = { ...partial, isComplete: true, kept: ['a'], removed: ['a'] };
    expect(names(merge([reading], [stored('c', 'a', 9)], {}).busy.removed)).toEqual(['c a 9']);
  });

  it('stores an occurrence once that an event has twice', () => {
    const changes = [{ eventId: 'a', reading: { busy: [time(9), time(9)] } }];
    expect(merge([{ ...partial, changes }], [], {}).busy.added).toHaveLength(1);
  });
});
