import { useMemo, useRef, useState } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import type { OwnCalendar } from '../calendar-days.ts';
import { formatMinute } from '../calendar-words.ts';
import { say } from '../words.ts';
import { DayColumn } from './day-column.tsx';
import { layOutDays } from './day-layout.ts';
import type { GridPlace } from './grid-motion.ts';
import { toStyle } from './grid-place.ts';
import { MotionLayer } from './motion-layer.tsx';
import { NowLine } from './now-line.tsx';
import { pickUpFrom } from './pick-up.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMotion } from './use-grid-motion.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridView } from './use-grid-view.ts';
import { toWallTime } from './wall-clock.ts';

interface TimeGridProps {
  calendar: OwnCalendar;
  days: readonly string[];
  today: string;
  now: number;
  selected: string | undefined;
  onOpen: (id: string) => void;
  onMove: (id: string, to: { key: string; minute: number }) => void;
  onMark: (period: { day: string; from: number; to: number }) => void;
  onBlock: (id: string, period: { day: string; from: number; to: number }) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** One or seven days with a time axis. Sessions and blocks are moved and time is marked by mouse, touch and keyboard. */
export function TimeGrid(props: TimeGridProps) {
  const { calendar, days, today, now, selected, onOpen, onMove, onMark, onBlock } = props;
  const { timeZone } = calendar;
  const layouts = useMemo(() => layOutDays(calendar, days), [calendar, days]);
  const columns = useRef<HTMLDivElement>(null);
  const cursorRef = useRef<HTMLButtonElement>(null);
  const [cursor, setCursor] = useState<GridPlace>({ day: Math.max(0, days.indexOf(today)), minute: 9 * 60 });
  const motion = useGridMotion({ layouts, onMove, onMark, onBlock });
  const pickUp = (id: string) => pickUpFrom(layouts, timeZone, id);
  const keys = useGridKeys({ motion, dayCount: days.length, cursor, pickUp, onCursor: setCursor });
  const pointer = useGridPointer({
    columns,
    dayCount: days.length,
    motion,
    pickUp,
    onEmpty: ({ day, minute }) => {
      setCursor({ day, minute: Math.floor(minute / 30) * 30 });
      cursorRef.current?.focus({ preventScroll: true });
    },
  });
  const wall = toWallTime(new Date(now).toISOString(), timeZone);
  const nowMinute = days.includes(wall.key) ? wall.minute : undefined;
  useGridView({ columns, layouts, nowMinute, motion: motion.motion, cursor, cursorRef });
  const carried = motion.motion?.kind === 'move' ? motion.motion.id : undefined;
  const markCursor = () => onMark({ day: days[cursor.day] ?? today, from: cursor.minute, to: cursor.minute + 60 });
  return (
    <div className={styles.gridBody} style={toStyle({ '--days': days.length })}>
      <p className="visually-hidden" role="status">
        {motion.said}
      </p>
      <p className="visually-hidden">{say('grid.help')}</p>
      <div className={styles.hourAxis} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hour === 0 ? '' : formatMinute(hour * 60).replace(':00', '')}</span>
        ))}
      </div>
      <div
        className={styles.gridColumns}
        ref={columns}
        data-carries={motion.motion ? true : undefined}
        {...pointer}
        {...keys}
      >
        {layouts.map((layout) => (
          <DayColumn
            key={layout.key}
            {...{ layout, timeZone, now, selected, carried, onOpen }}
            isToday={layout.key === today}
          />
        ))}
        <NowLine now={now} days={days} timeZone={timeZone} />
        <MotionLayer
          {...{ motion: motion.motion, days, cursor, cursorRef }}
          name={carried ? (pickUp(carried)?.name ?? '') : ''}
          onCursor={markCursor}
        />
      </div>
    </div>
  );
}
