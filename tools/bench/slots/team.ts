/** The question for all contestants: which starts of a UTC grid are open for at least one member of a team? */
export type Team = {
  /** Local days from `firstDay` on, in every member's own zone, cut to `[from, to)`. */
  readonly firstDay: string;
  readonly days: number;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly slotMinutes: number;
  readonly members: readonly Member[];
};

export type Member = {
  readonly timeZone: string;
  readonly windows: readonly Window[];
  /** Bookings in milliseconds since the epoch, ascending. */
  readonly busy: ReadonlyArray<{ readonly start: number; readonly end: number }>;
};

/** `weekday` 1 Monday to 7 Sunday; wall-clock hours and minutes. */
export type Window = {
  readonly weekday: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
};

export type Contestant = { readonly name: string; readonly openStarts: (team: Team) => number[] };

/**
 * Members in nine zones with four patterns of hours and 20 bookings each, over 30 days with two kinds of clock change.
 * All offsets are whole hours and all hours start on the grid, so that each library's grid is the same.
 */
export function createTeam(size: number): Team {
  const from = Date.UTC(2026, 9, 15);
  const days = 30;
  const members = Array.from({ length: size }, (_, index): Member => {
    const pattern = patterns[index % patterns.length] ?? [];
    return { timeZone: zones[index % zones.length] ?? 'UTC', windows: pattern, busy: bookings(index, from, days) };
  });
  return { firstDay: '2026-10-14', days: days + 2, from, to: from + days * 86_400_000, slotMinutes: 20, members };
}

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/London',
  'Asia/Tokyo',
  'Australia/Sydney',
];

const onDays = (weekdays: number[], ...hours: Array<[Window['from'], Window['to']]>): Window[] =>
  weekdays.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to })));

const patterns: Window[][] = [
  onDays(
    [1, 2, 3, 4, 5],
    [
      [9, 0],
      [17, 0],
    ],
  ),
  onDays(
    [1, 2, 3, 4, 5],
    [
      [8, 0],
      [12, 0],
    ],
    [
      [13, 0],
      [18, 0],
    ],
  ),
  onDays(
    [2, 3, 4, 5, 6],
    [
      [12, 0],
      [20, 40],
    ],
  ),
  onDays(
    [1, 3, 6, 7],
    [
      [7, 20],
      [15, 0],
    ],
    [
      [16, 0],
      [19, 20],
    ],
  ),
];

function bookings(seed: number, from: number, days: number) {
  const slots = days * 144;
  return Array.from({ length: 20 }, (_, index) => {
    const start = from + ((seed * 7919 + index * 104_729) % slots) * 600_000;
    return { start, end: start + (20 + ((seed + index) % 5) * 10) * 60_000 };
  }).sort((a, b) => a.start - b.start);
}
