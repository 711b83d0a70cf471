import { say } from './words.ts';

const hourMs = 3_600_000;

/** Returns how long goals can be edited in the plan, in whole hours; undefined after the edit period. @param now milliseconds since the epoch */
export function describeTimeLeft(editUntil: string | null, now: number): string | undefined {
  const leftMs = editUntil ? Date.parse(editUntil) - now : 0;
  if (leftMs <= 0) return undefined;
  const hours = Math.floor(leftMs / hourMs);
  return hours === 0 ? say('edit.lastHour') : say('edit.left', { count: hours });
}
