import { describe, expect, test } from 'vitest';
import { deleteCells, erases, moveCell, pressCell } from './grid-selection.ts';
import type { Cell } from './week-grid.ts';
import type { WeeklyWindow } from './week-windows.ts';

const nine: WeeklyWindow = { day: 1, start: 540, end: 720, virtual: true, inOffice: false };
const rows = { first: 12, last: 43 };
const cell = (day: number, row: number): Cell => ({ day, row });

describe('keys', () => {
  test.each([
    ['ArrowUp', cell(2, 20), cell(2, 19)],
    ['ArrowDown', cell(2, 20), cell(2, 21)],
    ['ArrowLeft', cell(2, 20), cell(1, 20)],
    ['ArrowRight', cell(2, 20), cell(3, 20)],
    ['PageUp', cell(2, 20), cell(2, 12)],
    ['PageDown', cell(2, 20), cell(2, 28)],
    ['Home', cell(2, 20), cell(0, 20)],
    ['End', cell(2, 20), cell(6, 20)],
    ['ArrowUp', cell(2, 12), cell(2, 12)],
    ['ArrowDown', cell(2, 43), cell(2, 43)],
    ['ArrowLeft', cell(0, 20), cell(0, 20)],
    ['ArrowRight', cell(6, 20), cell(6, 20)],
  ])('%s moves within the visible rows', (key, from, to) => expect(moveCell(from, key, rows)).toEqual(to));

  test.each(['a', 'Tab', ' ', 'Enter', 'Delete', 'Escape'])('%s does not move', (key) => {
    expect(moveCell(cell(2, 20), key, rows)).toBeUndefined();
  });
});

describe('marking', () => {
  test('starts where nothing is marked', () => {
    expect(pressCell(undefined, cell(0, 18), [], ['virtual'])).toEqual({ kind: 'started', at: cell(0, 18) });
  });

  test('adds from one end to the other', () => {
    expect(pressCell(cell(0, 18), cell(0, 23), [], ['virtual'])).toMatchObject({ kind: 'added', windows: [nine] });
  });

  test('removes when it started on hours', () => {
    expect(pressCell(cell(0, 18), cell(0, 23), [nine], ['virtual'])).toMatchObject({ kind: 'removed', windows: [] });
  });

  test('adds when it started on hours of one layer and both are selected', () => {
    expect(erases([nine], cell(0, 18), ['virtual', 'inOffice'])).toBe(false);
    expect(pressCell(cell(0, 18), cell(0, 23), [nine], ['virtual', 'inOffice'])).toMatchObject({
      kind: 'added',
      windows: [{ ...nine, inOffice: true }],
    });
  });
});

describe('removing', () => {
  test('removes the whole stretch', () => {
    expect(deleteCells(undefined, cell(0, 20), [nine], ['virtual'])).toMatchObject({ kind: 'removed', windows: [] });
  });

  test('removes the marked cells only', () => {
    expect(deleteCells(cell(0, 18), cell(0, 19), [nine], ['virtual'])).toMatchObject({
      windows: [{ ...nine, start: 600 }],
    });
  });

  test('reports when there is nothing to remove', () => {
    expect(deleteCells(undefined, cell(3, 20), [nine], ['virtual'])).toEqual({ kind: 'nothing' });
  });
});
