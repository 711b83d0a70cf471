import { dayMinutes, type WeeklyWindow } from './week-windows.ts';

const step = 15;
const lastStart = dayMinutes - step;

/** Returns each quarter of an hour, and the current value if it is between two. */
export function startChoices({ start }: Pick<WeeklyWindow, 'start'>): number[] {
  return quarters(0, lastStart, start);
}

/** Returns ends from a quarter of an hour after the start to a day later. */
export function listEndChoices({ start, end }: Pick<WeeklyWindow, 'start' | 'end'>): number[] {
  return quarters((Math.floor(start / step) + 1) * step, start + dayMinutes, end);
}

/** Changes the start and keeps the end if possible; otherwise uses an hour. */
export function withStart({ end }: Pick<WeeklyWindow, 'end'>, start: number): Partial<WeeklyWindow> {
  return { start, end: end > start && end <= start + dayMinutes ? end : start + 60 };
}

/** Returns the next window of a day: at nine, or an hour after the last one. */
export function findNextHours(day: number, known: readonly WeeklyWindow[]): WeeklyWindow {
  const last = Math.max(0, ...known.map(({ end }) => end));
  const start = last === 0 ? 9 * 60 : Math.min(lastStart, Math.ceil((last + 60) / step) * step);
  const { inOffice = false, virtual = true } = known.at(-1) ?? {};
  return { day, start, end: start + (last === 0 ? 3 * 60 : 60), inOffice, virtual };
}

function quarters(from: number, to: number, chosen: number): number[] {
  const all = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  return all.includes(chosen) ? all : [...all, chosen].sort((a, b) => a - b);
}
