import { type RefObject, useEffect, useRef } from 'react';
import type { DayLayout } from './day-layout.ts';
import { findFirstMinute } from './first-minute.ts';
import type { GridPlace, Motion } from './grid-motion.ts';

interface GridViewOptions {
  columns: RefObject<HTMLElement | null>;
  layouts: readonly DayLayout[];
  /** Minute of the shown day that contains the current time; undefined on other weeks. */
  nowMinute: number | undefined;
  motion: Motion | undefined;
  cursor: GridPlace;
  cursorRef: RefObject<HTMLElement | null>;
}

/** What the window of the grid shows: the current time first, then what the keyboard moves. The focus comes back to a session after its move. */
export function useGridView({ columns, layouts, nowMinute, motion, cursor, cursorRef }: GridViewOptions): void {
  useFirstScroll(columns, layouts, nowMinute);
  useEffect(() => {
    const moved = motion && columns.current?.querySelector('[data-in-motion]');
    moved?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [columns, motion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the keyboard moves the cursor
  useEffect(() => {
    if (document.activeElement === cursorRef.current) cursorRef.current?.scrollIntoView({ block: 'nearest' });
  }, [cursor, cursorRef]);
  useReturningFocus(columns, motion);
}

/** Shows the current time, else the start of the working day. Later changes keep the position. */
function useFirstScroll(
  columns: RefObject<HTMLElement | null>,
  layouts: readonly DayLayout[],
  nowMinute: number | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    const scroller = columns.current?.closest('[data-scroller]');
    if (isDone.current || !columns.current || !scroller) return;
    isDone.current = true;
    scroller.scrollTop = (columns.current.offsetHeight * findFirstMinute(layouts, nowMinute)) / 1440 - 12;
  }, [columns, layouts, nowMinute]);
}

/** A session that moved to another day is another button there: the focus follows it, unless the person has gone elsewhere. */
function useReturningFocus(columns: RefObject<HTMLElement | null>, motion: Motion | undefined): void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (motion?.kind === 'move') moved.current = motion.id;
  }, [motion]);
  useEffect(() => {
    const id = moved.current;
    if (motion || id === undefined) return undefined;
    // A dialog that closes gives the focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const item = columns.current?.querySelector<HTMLElement>(
        `[data-session="${CSS.escape(id)}"], [data-block="${CSS.escape(id)}"]`,
      );
      item?.focus();
    }, 100);
    return () => clearTimeout(timer);
  });
}
