import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { readCell } from './grid-row.tsx';
import { deleteCells, type GridDone, moveCell, pressCell } from './grid-selection.ts';
import { formatDone } from './grid-words.ts';
import { usePointer } from './use-pointer.ts';
import type { Cell } from './week-grid.ts';
import type { Layer, WeeklyWindow } from './week-windows.ts';

interface MarkingInput {
  windows: readonly WeeklyWindow[];
  chosen: readonly Layer[];
  rows: { first: number; last: number };
  body: RefObject<HTMLElement | null>;
  onChange: (windows: WeeklyWindow[]) => void;
  onUndo: () => void;
}

/** The focus, the marking and the announcements of the grid, for keys and pointers. */
export function useMarking({ windows, chosen, rows, body, onChange, onUndo }: MarkingInput) {
  const [focus, setFocus] = useState<Cell>({ day: 0, row: 18 });
  const [anchor, setAnchor] = useState<Cell>();
  const [said, setSaid] = useState('');
  const finish = (done: GridDone) => {
    setAnchor(done.kind === 'started' ? done.at : undefined);
    if ('windows' in done) onChange(done.windows);
    setSaid(formatDone(done, chosen));
  };
  const press = (cell: Cell) => {
    setFocus(cell);
    finish(pressCell(anchor, cell, windows, chosen));
  };
  const goTo = (cell: Cell) => {
    setFocus(cell);
    body.current?.querySelector<HTMLElement>(`[data-cell="${cell.day} ${cell.row}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, cell: Cell) => {
    const to = moveCell(cell, event.key, rows);
    if (isUndo(event)) onUndo();
    else if (to) goTo(to);
    else if ([' ', 'Enter'].includes(event.key)) press(cell);
    else if (['Delete', 'Backspace'].includes(event.key)) finish(deleteCells(anchor, cell, windows, chosen));
    else if (event.key === 'Escape' && anchor) finish({ kind: 'stopped' });
    else return;
    event.preventDefault();
  };
  const pointer = usePointer({ press, setFocus, setAnchor });
  // The focus must be on a visible row.
  const here = { day: focus.day, row: Math.min(rows.last, Math.max(rows.first, focus.row)) };
  // One set of listeners for all cells, so that rows without a change do not render again.
  const at =
    <Event extends { target: EventTarget }>(handle: (event: Event, cell: Cell) => void) =>
    (event: Event) => {
      const cell = readCell(event);
      if (cell) handle(event, cell);
    };
  const handlers = {
    onKeyDown: at(onKey),
    onPointerDown: at(pointer.onDown),
    onPointerOver: at((_: PointerEvent, cell) => pointer.onEnter(cell)),
    onPointerUp: at((_: PointerEvent, cell) => pointer.onUp(cell)),
    onClick: at(pointer.onTap),
  };
  return { said, focus: here, anchor, handlers };
}

function isUndo({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'z' && (ctrlKey || metaKey);
}
