import { toSessionState } from '#src/lib/appointments/session-state.ts';
import type { DayBlock, DaySession, OpenGap, WeekDay } from './week-days.ts';

/** A line of today. */
export type TimelineRow =
  | { kind: 'session'; key: string; at: string; session: DaySession; isNext: boolean }
  | { kind: 'block'; key: string; at: string; block: DayBlock }
  | { kind: 'gap'; key: string; at: string; gap: OpenGap }
  | { kind: 'now'; key: 'now'; at: string };

/**
 * Returns the lines of a day by time, with the current time between them. The next session is the first booked one that is not over;
 * one that goes on counts. Open time that is over is left out.
 */
export function buildTimeline({ sessions, blocks, gaps }: WeekDay, now: number): TimelineRow[] {
  const next = findNext(sessions, now);
  const rows: TimelineRow[] = [
    ...sessions.map(
      (session): TimelineRow => ({
        kind: 'session',
        key: session.id,
        at: session.timeStart,
        session,
        isNext: session.id === next?.id,
      }),
    ),
    ...blocks.map((block): TimelineRow => ({ kind: 'block', key: block.id, at: block.timeStart, block })),
    ...gaps
      .filter(({ timeEnd }) => Date.parse(timeEnd) > now)
      .map((gap): TimelineRow => ({ kind: 'gap', key: `gap ${gap.timeStart}`, at: gap.timeStart, gap })),
  ];
  if (rows.length === 0) return [];
  return [...rows, { kind: 'now', key: 'now', at: new Date(now).toISOString() } as const].toSorted(byTime);
}

// The current time comes before what begins at the same minute.
function byTime(a: TimelineRow, b: TimelineRow): number {
  return Date.parse(a.at) - Date.parse(b.at) || Number(b.kind === 'now') - Number(a.kind === 'now');
}

export function findNext(sessions: readonly DaySession[], now: number): DaySession | undefined {
  return sessions
    .filter((session) => toSessionState(session, now) === 'booked')
    .toSorted((a, b) => Date.parse(a.timeStart) - Date.parse(b.timeStart))[0];
}

/** Returns the first session after today. */
export function findNextDay(days: readonly WeekDay[], now: number): DaySession | undefined {
  return findNext(
    days.slice(1).flatMap(({ sessions }) => sessions),
    now,
  );
}

/** Returns how long until an instant: 'in 12 minutes', 'in 3 hours'. @param at ISO */
export function formatWait(at: string, now: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
  return minutes < 90 ? waits.format(minutes, 'minute') : waits.format(Math.round(minutes / 60), 'hour');
}

const waits = new Intl.RelativeTimeFormat('en-US');

/** 'RA' for 'Robin Ashdown'; at most two letters. */
export function getInitials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  return letters.map((part) => part?.[0]?.toUpperCase() ?? '').join('');
}
