/** One stretch of a week in local time, as in the API but in minutes. */
export interface WeeklyWindow {
  /** 1 Monday to 7 Sunday. */
  day: number;
  /** Minutes after midnight, 0 to 1439. */
  start: number;
  /** Exclusive; above 1440 it ends on the next day. At most `start + 1440`. */
  end: number;
  inOffice: boolean;
  virtual: boolean;
}

/** Where care is given; each has its own hours. */
export type Layer = 'virtual' | 'inOffice';
export const layers: readonly Layer[] = ['virtual', 'inOffice'];

/** Minutes after Monday's midnight, `[start, end)`, within one week. */
export interface Stretch {
  start: number;
  end: number;
}

export const dayMinutes = 1440;
export const weekMinutes = 7 * dayMinutes;

/** Returns the hours of one layer: ascending, without overlaps, split at the end of Sunday. */
export function listStretches(windows: readonly WeeklyWindow[], layer: Layer): Stretch[] {
  return merge(windows.filter((window) => window[layer]).flatMap(ofWeek));
}

/** Returns both layers as the fewest windows, each at most a day long. */
export function listWindows(byLayer: Record<Layer, readonly Stretch[]>): WeeklyWindow[] {
  const cuts = [...new Set(layers.flatMap((layer) => byLayer[layer].flatMap(({ start, end }) => [start, end])))];
  const pieces: Piece[] = [];
  const ascending = cuts.sort((a, b) => a - b);
  for (const [index, start] of ascending.entries()) {
    const end = ascending[index + 1];
    if (end === undefined) break;
    const piece = { start, end, virtual: covers(byLayer.virtual, start), inOffice: covers(byLayer.inOffice, start) };
    const before = pieces.at(-1);
    if (before && before.end === start && sameLayers(before, piece)) before.end = end;
    else if (piece.virtual || piece.inOffice) pieces.push(piece);
  }
  return overSunday(pieces)
    .flatMap(atMostADay)
    .sort((a, b) => a.day - b.day || a.start - b.start);
}

/** Returns the same hours as the fewest windows. */
export function tidy(windows: readonly WeeklyWindow[]): WeeklyWindow[] {
  return listWindows({ virtual: listStretches(windows, 'virtual'), inOffice: listStretches(windows, 'inOffice') });
}

/** Sorts stretches, and merges adjacent or overlapping ones. */
export function merge(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

function ofWeek({ day, start, end }: WeeklyWindow): Stretch[] {
  const from = (day - 1) * dayMinutes + start;
  const to = from + end - start;
  if (to <= weekMinutes) return [{ start: from, end: to }];
  return [
    { start: from, end: weekMinutes },
    { start: 0, end: to - weekMinutes },
  ];
}

function covers(stretches: readonly Stretch[], minute: number): boolean {
  return stretches.some(({ start, end }) => start <= minute && minute < end);
}

function sameLayers(one: Record<Layer, boolean>, other: Record<Layer, boolean>): boolean {
  return layers.every((layer) => one[layer] === other[layer]);
}

type Piece = Stretch & Record<Layer, boolean>;

// Merges hours that run from Sunday into Monday.
function overSunday(pieces: readonly Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  const last = rest.at(-1);
  if (!first || !last || first.start > 0 || last.end < weekMinutes || !sameLayers(first, last)) return [...pieces];
  return [...rest.slice(0, -1), { ...last, end: weekMinutes + first.end }];
}

function atMostADay(piece: Piece): WeeklyWindow[] {
  const { virtual, inOffice } = piece;
  const windows: WeeklyWindow[] = [];
  let { start } = piece;
  while (start < piece.end) {
    const midnight = (Math.floor(start / dayMinutes) + 1) * dayMinutes;
    const end = piece.end - start <= dayMinutes ? piece.end : midnight;
    const day = (Math.floor(start / dayMinutes) % 7) + 1;
    const from = start % dayMinutes;
    windows.push({ day, start: from, end: from + end - start, inOffice, virtual });
    start = end;
  }
  return windows;
}
