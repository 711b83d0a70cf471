import {
  dayMinutes,
  type Layer,
  layers,
  listStretches,
  listWindows,
  merge,
  type Stretch,
  type WeeklyWindow,
  weekMinutes,
} from './week-windows.ts';

/** Minutes of one cell. Hours that start or end inside a cell stay until they are painted over. */
export const cellMinutes = 30;
export const rowsOfDay = dayMinutes / cellMinutes;

/** A cell of the grid. */
export interface Cell {
  /** 0 Monday to 6 Sunday. */
  day: number;
  /** 0 to 47. */
  row: number;
}

export type Cover = 'none' | 'part' | 'whole';

/** Returns how much of a cell has hours. */
export function getCover(hours: readonly Stretch[], cell: Cell): Cover {
  const { start, end } = findStretchOfCell(cell);
  const covered = hours.reduce(
    (sum, each) => sum + Math.max(0, Math.min(each.end, end) - Math.max(each.start, start)),
    0,
  );
  if (covered === 0) return 'none';
  return covered < cellMinutes ? 'part' : 'whole';
}

/** Returns every day between two cells, from the earlier time to the later. */
export function findStretchesBetween(one: Cell, other: Cell): Stretch[] {
  const [firstDay, lastDay] = inOrder(one.day, other.day);
  const [top, bottom] = inOrder(one.row, other.row);
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
    start: findStretchOfCell({ day: firstDay + index, row: top }).start,
    end: findStretchOfCell({ day: firstDay + index, row: bottom }).end,
  }));
}

export function isBetween(cell: Cell, one: Cell, other: Cell): boolean {
  const [firstDay, lastDay] = inOrder(one.day, other.day);
  const [top, bottom] = inOrder(one.row, other.row);
  return cell.day >= firstDay && cell.day <= lastDay && cell.row >= top && cell.row <= bottom;
}

/** Adds hours to the layers. */
export function paint(
  windows: readonly WeeklyWindow[],
  stretches: readonly Stretch[],
  chosen: readonly Layer[],
): WeeklyWindow[] {
  return changed(windows, chosen, (hours) => merge([...hours, ...stretches]));
}

/** Removes hours from the layers. */
export function erase(
  windows: readonly WeeklyWindow[],
  stretches: readonly Stretch[],
  chosen: readonly Layer[],
): WeeklyWindow[] {
  return changed(windows, chosen, (hours) => stretches.reduce<Stretch[]>(without, hours));
}

/** Returns the stretch of hours that contains a cell, in each layer; also across Sunday's midnight. */
export function findStretchAt(windows: readonly WeeklyWindow[], cell: Cell, chosen: readonly Layer[]): Stretch[] {
  const { start, end } = findStretchOfCell(cell);
  return merge(
    chosen.flatMap((layer) => {
      const hours = listStretches(windows, layer);
      const here = hours.filter((each) => each.start < end && start < each.end);
      const first = hours[0]?.start === 0 ? hours[0] : undefined;
      const last = hours.at(-1)?.end === weekMinutes ? hours.at(-1) : undefined;
      const wraps = first && last && (here.includes(first) || here.includes(last));
      return wraps ? [...here, first, last] : here;
    }),
  );
}

/** Returns the visible rows: the default day, extended by hours outside it. */
export function findRowsShown(windows: readonly WeeklyWindow[], usual: { first: number; last: number }) {
  const hours = layers.flatMap((layer) => listStretches(windows, layer)).flatMap(byDay);
  return {
    first: Math.min(usual.first, ...hours.map(({ start }) => Math.floor(start / cellMinutes))),
    last: Math.max(usual.last, ...hours.map(({ end }) => Math.ceil(end / cellMinutes) - 1)),
  };
}

export function findStretchOfCell({ day, row }: Cell): Stretch {
  const start = day * dayMinutes + row * cellMinutes;
  return { start, end: start + cellMinutes };
}

function changed(
  windows: readonly WeeklyWindow[],
  chosen: readonly Layer[],
  change: (hours: Stretch[]) => Stretch[],
): WeeklyWindow[] {
  const after = (layer: Layer) => {
    const hours = listStretches(windows, layer);
    return chosen.includes(layer) ? change(hours) : hours;
  };
  return listWindows({ virtual: after('virtual'), inOffice: after('inOffice') });
}

function without(hours: readonly Stretch[], gone: Stretch): Stretch[] {
  return hours.flatMap(({ start, end }) => {
    const before = { start, end: Math.min(end, gone.start) };
    const after = { start: Math.max(start, gone.end), end };
    return [before, after].filter((rest) => rest.start < rest.end);
  });
}

// Minutes of the day; hours across midnight are in two days.
function byDay({ start, end }: Stretch): Stretch[] {
  const from = start % dayMinutes;
  if (from + end - start <= dayMinutes) return [{ start: from, end: from + end - start }];
  return [
    { start: from, end: dayMinutes },
    { start: 0, end: Math.min(dayMinutes, from + end - start - dayMinutes) },
  ];
}

function inOrder(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one];
}
