import { memo } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { formatCell } from './grid-words.ts';
import { type Cell, type Cover, cellMinutes } from './week-grid.ts';
import { formatClockLabel } from './words.ts';

/** How much of one cell has hours. */
export interface CellCover {
  virtual: Cover;
  inOffice: Cover;
}

/** Plain values only, so that a row renders again only when one of them changes. */
interface GridRowProps {
  row: number;
  /** The cells of the row, Monday first, by `joinCovers`. */
  covers: string;
  /** The day of the focused cell, if it is in this row. */
  focusDay: number | undefined;
  /** The marked days, if there are any in this row. */
  firstMarked: number | undefined;
  lastMarked: number | undefined;
}

/** Half an hour of each day. The events of its cells are handled by the grid. */
export const GridRow = memo(function GridRow({ row, covers, focusDay, firstMarked, lastMarked }: GridRowProps) {
  const isHour = (row * cellMinutes) % 60 === 0;
  return (
    <tr className={isHour ? styles.fullHour : undefined}>
      <th scope="row">
        <span className={isHour ? undefined : 'visually-hidden'}>{formatClockLabel(row * cellMinutes)}</span>
      </th>
      {splitCovers(covers).map((cover, day) => {
        const cell = { day, row };
        const isMarked =
          firstMarked !== undefined && lastMarked !== undefined && day >= firstMarked && day <= lastMarked;
        return (
          <td
            key={nameCell(cell)}
            data-cell={nameCell(cell)}
            data-virtual={cover.virtual}
            data-office={cover.inOffice}
            className={isMarked ? styles.chosen : undefined}
            tabIndex={focusDay === day ? 0 : -1}
            aria-label={formatCell(cell, cover)}
          />
        );
      })}
    </tr>
  );
});

export function joinCovers(covers: readonly CellCover[]): string {
  return covers.map(({ virtual, inOffice }) => `${virtual}/${inOffice}`).join(' ');
}

function splitCovers(covers: string): CellCover[] {
  return covers.split(' ').map((cover) => {
    const [virtual, inOffice] = cover.split('/') as [Cover, Cover];
    return { virtual, inOffice };
  });
}

function nameCell({ day, row }: Cell): string {
  return `${day} ${row}`;
}

/** Returns the cell that an event happened in. */
export function readCell({ target }: { target: EventTarget }): Cell | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [day, row] = name?.split(' ').map(Number) ?? [];
  return day === undefined || row === undefined ? undefined : { day, row };
}
