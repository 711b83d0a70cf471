import { between, type Cell, coverOf, erased, painted, rowsOfDay, stretchAt } from './week-grid.ts';
import { type Layer, type Stretch, stretchesOf, type WeeklyWindow } from './week-windows.ts';

/** Where somebody is in the grid, and where they began to mark. */
export interface GridSelection {
  focus: Cell;
  anchor: Cell | undefined;
}

/** What came of a key, a tap or a drag; the words are said to those who do not see it. */
export type GridDone =
  | { kind: 'started'; at: Cell }
  | { kind: 'added' | 'removed'; stretches: Stretch[]; windows: WeeklyWindow[] }
  | { kind: 'stopped' | 'nothing' };

const pageRows = 8;

/** Where a key leads; undefined for a key that does not move. */
export function moved({ day, row }: Cell, key: string, rows: { first: number; last: number }): Cell | undefined {
  const at = (to: Partial<Cell>): Cell => ({
    day: Math.min(6, Math.max(0, to.day ?? day)),
    row: Math.min(rows.last, Math.max(rows.first, to.row ?? row)),
  });
  switch (key) {
    case 'ArrowUp':
      return at({ row: row - 1 });
    case 'ArrowDown':
      return at({ row: row + 1 });
    case 'ArrowLeft':
      return at({ day: day - 1 });
    case 'ArrowRight':
      return at({ day: day + 1 });
    case 'PageUp':
      return at({ row: row - pageRows });
    case 'PageDown':
      return at({ row: row + pageRows });
    case 'Home':
      return at({ day: 0 });
    case 'End':
      return at({ day: 6 });
    default:
      return undefined;
  }
}

/** One end is set, or between both the hours are added; from hours that are there already they are taken away. */
export function pressed(
  anchor: Cell | undefined,
  cell: Cell,
  windows: readonly WeeklyWindow[],
  chosen: readonly Layer[],
): GridDone {
  if (!anchor) return { kind: 'started', at: cell };
  const stretches = between(anchor, cell);
  if (erases(windows, anchor, chosen)) {
    return { kind: 'removed', stretches, windows: erased(windows, stretches, chosen) };
  }
  return { kind: 'added', stretches, windows: painted(windows, stretches, chosen) };
}

/** The whole stretch at a cell is taken away, or what is being marked. */
export function deleted(
  anchor: Cell | undefined,
  cell: Cell,
  windows: readonly WeeklyWindow[],
  chosen: readonly Layer[],
): GridDone {
  const stretches = anchor ? between(anchor, cell) : stretchAt(windows, cell, chosen);
  if (stretches.length === 0) return { kind: 'nothing' };
  return { kind: 'removed', stretches, windows: erased(windows, stretches, chosen) };
}

/** Whether marking from here takes hours away: all that is marked is there already. */
export function erases(windows: readonly WeeklyWindow[], from: Cell, chosen: readonly Layer[]): boolean {
  return chosen.every((layer) => coverOf(stretchesOf(windows, layer), from) === 'whole');
}

/** The last row of a day. */
export const lastRow = rowsOfDay - 1;
