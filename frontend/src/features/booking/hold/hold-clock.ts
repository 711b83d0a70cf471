/** Formats '9:05'; never negative. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns started minutes. */
export function countMinutes(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 60_000));
}
