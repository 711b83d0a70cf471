import { useState } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { HoursOfDay } from './hours-of-day.tsx';
import type { WeeklyWindow } from './week-windows.ts';
import { say } from './words.ts';

interface HoursListProps {
  windows: readonly WeeklyWindow[];
  onChange: (windows: WeeklyWindow[]) => void;
}

const weekDays = [1, 2, 3, 4, 5, 6, 7];

/** The week as a form by day: an alternative to the grid. */
export function HoursList({ windows, onChange }: HoursListProps) {
  // Its selects cost more than the grid, so they exist only while they are shown.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.hoursList} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{say('list.title')}</summary>
      {(isOpen ? weekDays : []).map((day) => (
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
