import type { RefObject } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { formatKey, formatMinute } from '../calendar-words.ts';
import { say } from '../words.ts';
import { type Carry, type GridPlace, isSamePlace, isUnmoved, type Motion, toMarkedPeriod } from './grid-motion.ts';
import { placeOnDay } from './grid-place.ts';

interface MotionLayerProps {
  motion: Motion | undefined;
  /** The shown days. */
  days: readonly string[];
  /** Name of the carried item. */
  name: string;
  /** The place where the keyboard can block time. */
  cursor: GridPlace;
  cursorRef: RefObject<HTMLButtonElement | null>;
  /** The person blocks an hour from the cursor. */
  onCursor: () => void;
}

/** What is carried or marked, above the days; and the keyboard's cursor for blocks. */
export function MotionLayer({ motion, days, name, cursor, cursorRef, onCursor }: MotionLayerProps) {
  return (
    <div className={styles.motionLayer}>
      <button
        ref={cursorRef}
        type="button"
        className={styles.gridCursor}
        data-cursor
        style={placeOnDay({ from: cursor.minute, to: cursor.minute + 60 }, cursor.day)}
        onClick={onCursor}
      >
        <Icon name="plus" />
        <span>{say('grid.block', { time: formatMinute(cursor.minute) })}</span>
        <span className="visually-hidden">{formatKey(days[cursor.day] ?? days[0] ?? '', 'longDay')}</span>
      </button>
      {motion?.kind === 'move' ? <Carried motion={motion} days={days} name={name} /> : null}
      {motion?.kind === 'mark' ? <Marked motion={motion} /> : null}
    </div>
  );
}

function Carried({ motion, days, name }: { motion: Carry; days: readonly string[]; name: string }) {
  const { at, from, minutes, what } = motion;
  const timeOf = ({ day, minute }: GridPlace) =>
    say('grid.at', { day: formatKey(days[day] ?? days[0] ?? '', 'weekday'), time: formatMinute(minute) });
  const period = say('span', { from: formatMinute(at.minute), to: formatMinute(at.minute + minutes) });
  return (
    <div
      className={styles.gridCarried}
      data-testid="carried"
      data-in-motion=""
      style={placeOnDay({ from: at.minute, to: at.minute + minutes }, at.day)}
    >
      <strong>{name}</strong>
      <span>{what === 'block' ? period : formatMinute(at.minute)}</span>
      {isUnmoved(motion) ? null : (
        <span className={styles.gridTip}>
          {isSamePlace(from, at) ? period : say('grid.fromTo', { from: timeOf(from), to: timeOf(at) })}
        </span>
      )}
    </div>
  );
}

function Marked({ motion }: { motion: Motion }) {
  const { day, from, to } = toMarkedPeriod(motion);
  return (
    <div className={styles.gridMarked} data-in-motion="" style={placeOnDay({ from, to }, day)}>
      <Icon name="lock" />
      <span>{say('span', { from: formatMinute(from), to: formatMinute(to) })}</span>
    </div>
  );
}
