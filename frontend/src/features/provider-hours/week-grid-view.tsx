import { useRef, useState } from 'react';
import { GridRow } from './grid-row.tsx';
import { useMarking } from './use-marking.ts';
import { rowsOfDay, rowsShown } from './week-grid.ts';
import { type Layer, stretchesOf, type WeeklyWindow } from './week-windows.ts';
import { dayName, say } from './words.ts';

interface WeekGridViewProps {
  windows: readonly WeeklyWindow[];
  /** The selected layers. */
  chosen: readonly Layer[];
  onChange: (windows: WeeklyWindow[]) => void;
}

/** From six in the morning to ten in the evening. */
const usual = { first: 12, last: 43 };
const all = { first: 0, last: rowsOfDay - 1 };

/** The week as a grid for mouse, touch and keyboard; announces each change. */
export function WeekGridView({ windows, chosen, onChange }: WeekGridViewProps) {
  const [isWhole, setIsWhole] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = isWhole ? all : rowsShown(windows, usual);
  const { said, cells } = useMarking({ windows, chosen, rows, body, onChange });
  const hours = { virtual: stretchesOf(windows, 'virtual'), inOffice: stretchesOf(windows, 'inOffice') };
  return (
    <div className="week-grid">
      <p className="quiet small" id="grid-help">
        {say('grid.help')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows and columns of a table that is edited (ARIA grid) */}
      <table role="grid" aria-label={say('grid.label')} aria-describedby="grid-help">
        <DayNames />
        <tbody ref={body}>
          {Array.from({ length: rows.last - rows.first + 1 }, (_, index) => rows.first + index).map((row) => (
            <GridRow key={row} row={row} hours={hours} {...cells} />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <button type="button" className="button plain" onClick={() => setIsWhole(!isWhole)}>
        {say(isWhole ? 'grid.usual' : 'grid.whole')}
      </button>
    </div>
  );
}

function DayNames() {
  return (
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
  );
}
