import type { DayLayout } from './day-layout.ts';
import { dayMinutes } from './wall-clock.ts';

/** A place in the grid. */
export interface GridPlace {
  /** Position among the shown days. */
  day: number;
  /** Minutes after midnight. */
  minute: number;
}

/** What a pointer or the keyboard carries through the grid. */
export type Motion =
  | { kind: 'move'; id: string; minutes: number; from: GridPlace; at: GridPlace }
  | { kind: 'mark'; from: GridPlace; at: GridPlace };

/** Minutes of one step where the hours give no start. */
export const gridStep = 15;

type Days = readonly Pick<DayLayout, 'starts'>[];

/** Returns the nearest start of the day within half an hour, else the nearest quarter of an hour. */
export function snapToStart({ day, minute }: GridPlace, days: Days, minutes: number): GridPlace {
  const starts = days[day]?.starts ?? [];
  const distance = (start: number) => Math.abs(start - minute);
  const nearest = starts.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined && distance(nearest) <= 30) return { day, minute: nearest };
  return { day, minute: keepInDay(Math.round(minute / gridStep) * gridStep, minutes) };
}

/** Returns the quarter of an hour that contains a place. */
export function snapToStep({ day, minute }: GridPlace): GridPlace {
  return { day, minute: Math.floor(minute / gridStep) * gridStep };
}

/** Returns where a key leads; `undefined` for other keys. A session goes from start to start, a mark in quarters of an hour. */
export function moveByKey(motion: Motion, key: string, days: Days): GridPlace | undefined {
  const { day, minute } = motion.at;
  const isMove = motion.kind === 'move';
  const length = isMove ? motion.minutes : gridStep;
  const onDay = (next: number): GridPlace => {
    const kept = { day: Math.min(days.length - 1, Math.max(0, next)), minute };
    return isMove ? snapToStart(kept, days, length) : kept;
  };
  const by = (direction: 1 | -1): GridPlace => ({
    day,
    minute:
      (isMove ? findNextStart(days[day]?.starts ?? [], minute, direction) : undefined) ??
      keepInDay(minute + direction * gridStep, length),
  });
  switch (key) {
    case 'ArrowUp':
      return by(-1);
    case 'ArrowDown':
      return by(1);
    case 'ArrowLeft':
      return onDay(day - 1);
    case 'ArrowRight':
      return onDay(day + 1);
    case 'PageUp':
      return { day, minute: keepInDay(minute - 60, length) };
    case 'PageDown':
      return { day, minute: keepInDay(minute + 60, length) };
    default:
      return undefined;
  }
}

/** Returns the next start in a direction, if it is at most an hour away. */
function findNextStart(starts: readonly number[], minute: number, direction: 1 | -1): number | undefined {
  const ahead = starts.filter((start) => (start - minute) * direction > 0 && Math.abs(start - minute) <= 60);
  const ordered = ahead.toSorted((a, b) => a - b);
  return direction === 1 ? ordered[0] : ordered.at(-1);
}

function keepInDay(minute: number, length: number): number {
  return Math.min(dayMinutes - Math.min(length, dayMinutes), Math.max(0, minute));
}

/** Returns the period that a mark covers on one day: from the earlier end to the end of the later quarter. */
export function toMarkedPeriod({ from, at }: Pick<Motion, 'from' | 'at'>): { day: number; from: number; to: number } {
  return {
    day: from.day,
    from: Math.min(from.minute, at.minute),
    to: Math.min(dayMinutes, Math.max(from.minute, at.minute) + gridStep),
  };
}

export function isSamePlace(one: GridPlace, other: GridPlace): boolean {
  return one.day === other.day && one.minute === other.minute;
}
