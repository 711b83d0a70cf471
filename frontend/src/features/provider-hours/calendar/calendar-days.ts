import type { OwnCalendarQuery } from '#src/gen/operations.ts';
import { getDayKey } from '#src/lib/time/zone-times.ts';

export type OwnCalendar = NonNullable<OwnCalendarQuery['providerCalendar']>;
export type CalendarSession = OwnCalendar['appointments'][number];
export type CalendarBlock = OwnCalendar['blocks'][number];
export type BlockSeries = OwnCalendar['blockSeries'][number];
type Slot = OwnCalendar['slots'][number];

interface Span {
  timeStart: string;
  timeEnd: string;
}

/** Adjacent starts that can be booked alike, or not for the same reason. */
export interface SlotStretch extends Span, Pick<Slot, 'inOffice' | 'virtual'> {
  reason: Slot['blockedReason'] | undefined;
}

/** A line of a day in the list. */
export type CalendarEntry =
  | (Span & { kind: 'session'; session: CalendarSession })
  | (Span & { kind: 'block'; block: CalendarBlock })
  | (Span & { kind: 'slots'; stretch: SlotStretch })
  | (Span & { kind: 'buffer' | 'hold' | 'external' });

export interface CalendarDay {
  /** YYYY-MM-DD. */
  key: string;
  entries: CalendarEntry[];
}

/** Reasons that are not shown otherwise. Sessions, blocks, holds and busy times have lines of their own. */
const ownReasons: ReadonlySet<SlotStretch['reason']> = new Set([null, undefined, 'TOO_SOON', 'BEYOND_HORIZON']);

/** Returns the lines of these days, by time. A block or busy time is in each of its days; times that are over are left out. */
export function listCalendarDays(calendar: OwnCalendar, keys: readonly string[], now: number): CalendarDay[] {
  const { timeZone, slots, blocks, appointments, canceledAppointments, buffers, holds, externalBusy } = calendar;
  const keyOf = (instant: string) => getDayKey(instant, timeZone);
  const stretches = listStretches(slots, keyOf).filter(
    ({ reason, timeEnd }) => ownReasons.has(reason) && Date.parse(timeEnd) > now,
  );
  const entries: CalendarEntry[] = [
    ...[...appointments, ...canceledAppointments].map(
      (session) => ({ kind: 'session', ...spanOf(session), session }) as const,
    ),
    ...blocks.map((block) => ({ kind: 'block', ...spanOf(block), block }) as const),
    ...stretches.map((stretch) => ({ kind: 'slots', ...spanOf(stretch), stretch }) as const),
    ...buffers.map((span) => ({ kind: 'buffer', ...spanOf(span) }) as const),
    ...holds.map((span) => ({ kind: 'hold', ...spanOf(span) }) as const),
    ...externalBusy.map((span) => ({ kind: 'external', ...spanOf(span) }) as const),
  ].toSorted((a, b) => Date.parse(a.timeStart) - Date.parse(b.timeStart));
  const dated = entries.map((entry) => {
    const first = keyOf(entry.timeStart);
    const isLong = entry.kind === 'block' || entry.kind === 'external';
    const last = isLong ? keyOf(new Date(Date.parse(entry.timeEnd) - 1).toISOString()) : first;
    return { entry, first, last };
  });
  return keys.map((key) => ({
    key,
    entries: dated.filter(({ first, last }) => first <= key && key <= last).map(({ entry }) => entry),
  }));
}

function spanOf({ timeStart, timeEnd }: Span): Span {
  return { timeStart, timeEnd };
}

/** Merges adjacent starts of a day that can be booked alike, or not for the same reason. */
export function listStretches(slots: readonly Slot[], keyOf: (instant: string) => string): SlotStretch[] {
  const stretches: SlotStretch[] = [];
  for (const { start, end, inOffice, virtual, blockedReason: reason } of slots) {
    const before = stretches.at(-1);
    const goesOn =
      before !== undefined &&
      before.reason === reason &&
      before.inOffice === inOffice &&
      before.virtual === virtual &&
      Date.parse(start) <= Date.parse(before.timeEnd) &&
      keyOf(before.timeStart) === keyOf(start);
    if (goesOn) before.timeEnd = end;
    else stretches.push({ reason, inOffice, virtual, timeStart: start, timeEnd: end });
  }
  return stretches;
}

/** Returns the sessions that overlap one of the blocks. */
export function findSessionsIn<Session extends Span>(sessions: readonly Session[], blocks: readonly Span[]): Session[] {
  const ends = (span: Span) => [Date.parse(span.timeStart), Date.parse(span.timeEnd)] as const;
  return sessions.filter((session) => {
    const [start, end] = ends(session);
    return blocks.some((block) => {
      const [from, to] = ends(block);
      return start < to && from < end;
    });
  });
}
