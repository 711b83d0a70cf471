import { HoursOfDay } from './hours-of-day.tsx';
import type { WeeklyWindow } from './week-windows.ts';
import { say } from './words.ts';

interface HoursListProps {
  windows: readonly WeeklyWindow[];
  onChange: (windows: WeeklyWindow[]) => void;
}

/** The week as a form by day: an alternative to the grid. */
export function HoursList({ windows, onChange }: HoursListProps) {
  return (
    <details className="hours-list">
      <summary>{say('list.title')}</summary>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <HoursOfDay
          key={day}
          day={day}
          // Its position among all windows, so that a change finds it.
          hours={windows.flatMap((window, index) => (window.day === day ? [{ window, index }] : []))}
          onChange={(index, changes) =>
            onChange(windows.map((window, at) => (at === index ? { ...window, ...changes } : window)))
          }
          onRemove={(index) => onChange(windows.filter((_, at) => at !== index))}
          onAdd={(window) => onChange([...windows, window])}
        />
      ))}
    </details>
  );
}
