import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { cellText } from './grid-words.ts';
import { type Cell, cellMinutes, coverOf, isBetween } from './week-grid.ts';
import type { Layer, Stretch } from './week-windows.ts';
import { clockLabel } from './words.ts';

const weekDays = [0, 1, 2, 3, 4, 5, 6];

interface GridRowProps {
  row: number;
  hours: Record<Layer, readonly Stretch[]>;
  focus: Cell;
  anchor: Cell | undefined;
  onKey: (event: KeyboardEvent, cell: Cell) => void;
  onDown: (event: PointerEvent, cell: Cell) => void;
  onEnter: (cell: Cell) => void;
  onUp: (cell: Cell) => void;
  onTap: (event: MouseEvent, cell: Cell) => void;
}

/** Half an hour of each day. */
export function GridRow({ row, hours, focus, anchor, onKey, onDown, onEnter, onUp, onTap }: GridRowProps) {
  const isHour = (row * cellMinutes) % 60 === 0;
  return (
    <tr className={isHour ? 'full-hour' : undefined}>
      <th scope="row">
        <span className={isHour ? undefined : 'visually-hidden'}>{clockLabel(row * cellMinutes)}</span>
      </th>
      {weekDays.map((day) => {
        const cell = { day, row };
        const isHere = focus.day === day && focus.row === row;
        return (
          <td
            key={day}
            data-cell={`${day} ${row}`}
            data-virtual={coverOf(hours.virtual, cell)}
            data-office={coverOf(hours.inOffice, cell)}
            className={anchor && isBetween(cell, anchor, focus) ? 'chosen' : undefined}
            tabIndex={isHere ? 0 : -1}
            aria-label={cellText(cell, hours)}
            onKeyDown={(event) => onKey(event, cell)}
            onPointerDown={(event) => onDown(event, cell)}
            onPointerEnter={() => onEnter(cell)}
            onPointerUp={() => onUp(cell)}
            onClick={(event) => onTap(event, cell)}
          />
        );
      })}
    </tr>
  );
}
