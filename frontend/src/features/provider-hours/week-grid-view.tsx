import { type ReactNode, useRef, useState } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { GridRow, joinCovers } from './grid-row.tsx';
import type { GridSelection } from './grid-selection.ts';
import { useMarking } from './use-marking.ts';
import { findRowsShown, getCover, isBetween, rowsOfDay } from './week-grid.ts';
import { type Layer, listStretches, type WeeklyWindow } from './week-windows.ts';
import { getDayName, say } from './words.ts';

interface WeekGridViewProps {
  windows: readonly WeeklyWindow[];
  /** The selected layers. */
  chosen: readonly Layer[];
  onChange: (windows: WeeklyWindow[]) => void;
  /** Ctrl-Z or Cmd-Z in the grid. */
  onUndo: () => void;
  /** Further buttons below the grid. */
  children?: ReactNode;
}

/** From six in the morning to ten in the evening. */
const usual = { first: 12, last: 43 };
const all = { first: 0, last: rowsOfDay - 1 };
const weekDays = [0, 1, 2, 3, 4, 5, 6];

/** The week as a grid for mouse, touch and keyboard; announces each change. */
export function WeekGridView({ windows, chosen, onChange, onUndo, children }: WeekGridViewProps) {
  const [isWhole, setIsWhole] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = isWhole ? all : findRowsShown(windows, usual);
  const { said, focus, anchor, handlers } = useMarking({ windows, chosen, rows, body, onChange, onUndo });
  const virtual = listStretches(windows, 'virtual');
  const inOffice = listStretches(windows, 'inOffice');
  const coversOf = (row: number) =>
    joinCovers(
      weekDays.map((day) => ({ virtual: getCover(virtual, { day, row }), inOffice: getCover(inOffice, { day, row }) })),
    );
  return (
    <div className={styles.weekGrid}>
      <p className="quiet small" id="grid-help">
        {say('grid.help')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows and columns of a table that is edited (ARIA grid) */}
      <table role="grid" aria-label={say('grid.label')} aria-describedby="grid-help">
        <DayNames />
        <tbody ref={body} {...handlers}>
          {Array.from({ length: rows.last - rows.first + 1 }, (_, index) => rows.first + index).map((row) => (
            <GridRow
              key={row}
              row={row}
              covers={coversOf(row)}
              focusDay={focus.row === row ? focus.day : undefined}
              {...markedDays(row, { focus, anchor })}
            />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="actions">
        <button type="button" className="button plain" onClick={() => setIsWhole(!isWhole)}>
          {say(isWhole ? 'grid.usual' : 'grid.whole')}
        </button>
        {children}
      </p>
    </div>
  );
}

function markedDays(row: number, { focus, anchor }: GridSelection) {
  const marked = anchor ? weekDays.filter((day) => isBetween({ day, row }, anchor, focus)) : [];
  return { firstMarked: marked[0], lastMarked: marked.at(-1) };
}

function DayNames() {
  return (
    <thead>
      <tr>
        <td />
        {weekDays.map((day) => (
          <th key={getDayName(day)} scope="col">
            <abbr title={getDayName(day)}>{getDayName(day, 'short')}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}
