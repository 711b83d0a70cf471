import type { DayLayout } from './day-layout.ts';
import { dayMinutes } from './wall-clock.ts';

/** A place in the grid. */
export interface GridPlace {
  /** Position among the shown days. */
  day: number;
  /** Minutes after midnight. */
  minute: number;
}

/** A session or block that is carried to another place. Only a block changes its length. */
export interface Carry {
  kind: 'move';
  what: 'session' | 'block';
  id: string;
  from: GridPlace;
  fromMinutes: number;
  at: GridPlace;
  minutes: number;
  /** What the pointer holds: a block can also be held by one of its ends. */
  grip: 'whole' | 'start' | 'end';
}

/** What a pointer or the keyboard carries through the grid. */
export type Motion = Carry | { kind: 'mark'; from: GridPlace; at: GridPlace };

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

/** Returns what is carried after the pointer has gone to a place. */
export function carryTo(carry: Carry, place: GridPlace, days: Days): Carry {
  if (carry.what === 'session') return { ...carry, at: snapToStart(place, days, carry.minutes) };
  const { at, minutes, grip } = carry;
  const nearest = Math.round(place.minute / gridStep) * gridStep;
  if (grip === 'whole') return { ...carry, at: { day: place.day, minute: keepInDay(nearest, minutes) } };
  const end = at.minute + minutes;
  if (grip === 'end') return resizeTo(carry, nearest - at.minute);
  const start = Math.max(0, Math.min(nearest, end - gridStep));
  return { ...carry, at: { day: at.day, minute: start }, minutes: end - start };
}

/** Returns a block with another length: at least one step, and not past midnight. */
function resizeTo(carry: Carry, minutes: number): Carry {
  return { ...carry, minutes: Math.max(gridStep, Math.min(minutes, dayMinutes - carry.at.minute)) };
}

/** Returns what is carried after a key; `undefined` for other keys. With Shift, up and down change the length of a block. */
export function carryByKey(carry: Carry, { key, shiftKey }: PressedKey, days: Days): Carry | undefined {
  if (shiftKey && carry.what === 'block' && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return resizeTo(carry, carry.minutes + (key === 'ArrowDown' ? gridStep : -gridStep));
  }
  const at = moveByKey(carry, key, days.length);
  return at && { ...carry, at };
}

export interface PressedKey {
  key: string;
  shiftKey: boolean;
}

/** Returns the quarter of an hour that contains a place. */
export function snapToStep({ day, minute }: GridPlace): GridPlace {
  return { day, minute: Math.min(dayMinutes - gridStep, Math.floor(minute / gridStep) * gridStep) };
}

/** Returns where a key leads; `undefined` for other keys. Every step is a quarter of an hour, an hour or a day, so that keys can be counted. */
export function moveByKey(motion: Motion, key: string, dayCount: number): GridPlace | undefined {
  const { day, minute } = motion.at;
  const length = motion.kind === 'move' ? motion.minutes : gridStep;
  const onDay = (next: number): GridPlace => ({ day: Math.min(dayCount - 1, Math.max(0, next)), minute });
  const by = (direction: 1 | -1): GridPlace => ({ day, minute: keepInDay(minute + direction * gridStep, length) });
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

/** Returns whether nothing has changed since it was picked up. */
export function isUnmoved({ from, at, fromMinutes, minutes }: Carry): boolean {
  return isSamePlace(from, at) && minutes === fromMinutes;
}

export function isSamePlace(one: GridPlace, other: GridPlace): boolean {
  return one.day === other.day && one.minute === other.minute;
}
