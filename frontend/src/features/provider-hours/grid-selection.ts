import { type Cell, erase, findStretchAt, findStretchesBetween, getCover, paint, rowsOfDay } from './week-grid.ts';
import { type Layer, listStretches, type Stretch, type WeeklyWindow } from './week-windows.ts';

/** The focused cell of the grid, and the start of the marking. */
export interface GridSelection {
  focus: Cell;
  anchor: Cell | undefined;
}

/** The result of a key, a tap or a drag; announced to screen readers. */
export type GridDone =
  | { kind: 'started'; at: Cell }
  | { kind: 'added' | 'removed'; stretches: Stretch[]; windows: WeeklyWindow[] }
  | { kind: 'stopped' | 'nothing' };

const pageRows = 8;

/** Returns the cell a key moves to; undefined for other keys. */
export function moveCell({ day, row }: Cell, key: string, rows: { first: number; last: number }): Cell | undefined {
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

/** Sets one end, or adds the hours between both ends; removes them when it started on hours. */
export function pressCell(
  anchor: Cell | undefined,
  cell: Cell,
  windows: readonly WeeklyWindow[],
  chosen: readonly Layer[],
): GridDone {
  if (!anchor) return { kind: 'started', at: cell };
  const stretches = findStretchesBetween(anchor, cell);
  if (erases(windows, anchor, chosen)) {
    return { kind: 'removed', stretches, windows: erase(windows, stretches, chosen) };
  }
  return { kind: 'added', stretches, windows: paint(windows, stretches, chosen) };
}

/** Removes the whole stretch at a cell, or the marked cells. */
export function deleteCells(
  anchor: Cell | undefined,
  cell: Cell,
  windows: readonly WeeklyWindow[],
  chosen: readonly Layer[],
): GridDone {
  const stretches = anchor ? findStretchesBetween(anchor, cell) : findStretchAt(windows, cell, chosen);
  if (stretches.length === 0) return { kind: 'nothing' };
  return { kind: 'removed', stretches, windows: erase(windows, stretches, chosen) };
}

/** Whether marking from this cell removes hours: all selected layers have hours there. */
export function erases(windows: readonly WeeklyWindow[], from: Cell, chosen: readonly Layer[]): boolean {
  return chosen.every((layer) => getCover(listStretches(windows, layer), from) === 'whole');
}

/** The last row of a day. */
export const lastRow = rowsOfDay - 1;
