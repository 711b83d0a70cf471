import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { GridRow } from './grid-row.tsx';
import { deleted, type GridDone, moved, pressed } from './grid-selection.ts';
import { doneText } from './grid-words.ts';
import { useDragEnd } from './use-drag-end.ts';
import { type Cell, rowsOfDay, rowsShown } from './week-grid.ts';
import { type Layer, stretchesOf, type WeeklyWindow } from './week-windows.ts';
import { dayName, say } from './words.ts';

interface WeekGridViewProps {
  windows: readonly WeeklyWindow[];
  /** What is marked now. */
  chosen: readonly Layer[];
  onChange: (windows: WeeklyWindow[]) => void;
}

/** From six in the morning to ten in the evening. */
const usual = { first: 12, last: 43 };
const all = { first: 0, last: rowsOfDay - 1 };

/** The week as a grid: by mouse, by touch and by keyboard alike, and what was done is said aloud. */
export function WeekGridView({ windows, chosen, onChange }: WeekGridViewProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [focus, setFocus] = useState<Cell>({ day: 0, row: 18 });
  const [anchor, setAnchor] = useState<Cell>();
  const [said, setSaid] = useState('');
  const drags = useRef(false);
  const isTouched = useRef(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = isWhole ? all : rowsShown(windows, usual);
  const here = { day: focus.day, row: Math.min(rows.last, Math.max(rows.first, focus.row)) };

  const finish = (done: GridDone) => {
    setAnchor(done.kind === 'started' ? done.at : undefined);
    if ('windows' in done) onChange(done.windows);
    setSaid(doneText(done, chosen));
  };
  const press = (cell: Cell) => {
    setFocus(cell);
    finish(pressed(anchor, cell, windows, chosen));
  };
  const goTo = (cell: Cell) => {
    setFocus(cell);
    body.current?.querySelector<HTMLElement>(`[data-cell="${cell.day} ${cell.row}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, cell: Cell) => {
    const to = moved(cell, event.key, rows);
    if (to) goTo(to);
    else if (event.key === ' ' || event.key === 'Enter') press(cell);
    else if (event.key === 'Delete' || event.key === 'Backspace') finish(deleted(anchor, cell, windows, chosen));
    else if (event.key === 'Escape' && anchor) finish({ kind: 'stopped' });
    else return;
    event.preventDefault();
  };
  // A finger scrolls, and taps; only what can hover drags.
  const onDown = (event: PointerEvent, cell: Cell) => {
    isTouched.current = event.pointerType === 'touch';
    drags.current = !isTouched.current && event.button === 0;
    if (!drags.current) return;
    setFocus(cell);
    setAnchor(cell);
  };
  const onEnter = (cell: Cell) => {
    if (drags.current) setFocus(cell);
  };
  const onUp = (cell: Cell) => {
    if (!drags.current) return;
    drags.current = false;
    press(cell);
  };
  // Screen readers press without a pointer.
  const onTap = (event: MouseEvent, cell: Cell) => {
    if (isTouched.current || event.detail === 0) press(cell);
  };
  useDragEnd(drags, () => setAnchor(undefined));
  const hours = { virtual: stretchesOf(windows, 'virtual'), inOffice: stretchesOf(windows, 'inOffice') };
  return (
    <div className="week-grid">
      <p className="quiet small" id="grid-help">
        {say('grid.help')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows and columns of a table that is edited (ARIA grid) */}
      <table role="grid" aria-label={say('grid.label')} aria-describedby="grid-help">
        <thead>
          <tr>
            <td />
            {Array.from({ length: 7 }, (_, day) => (
              <th key={dayName(day)} scope="col">
                <abbr title={dayName(day)}>{dayName(day, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: rows.last - rows.first + 1 }, (_, index) => rows.first + index).map((row) => (
            <GridRow
              key={row}
              row={row}
              hours={hours}
              focus={here}
              anchor={anchor}
              onKey={onKey}
              onDown={onDown}
              onEnter={onEnter}
              onUp={onUp}
              onTap={onTap}
            />
          ))}
        </tbody>
      </table>
      <p className="for-ears" role="status">
        {said}
      </p>
      <button type="button" className="button plain" onClick={() => setIsWhole(!isWhole)}>
        {say(isWhole ? 'grid.usual' : 'grid.whole')}
      </button>
    </div>
  );
}
