import type { KeyboardEvent } from 'react';
import { type GridPlace, type Motion, moveByKey } from './grid-motion.ts';
import type { GridMotion } from './use-grid-motion.ts';

interface GridKeysOptions {
  motion: GridMotion;
  dayCount: number;
  cursor: GridPlace;
  pickUp: (id: string) => { motion: Motion & { kind: 'move' }; name: string } | undefined;
  onCursor: (place: GridPlace) => void;
}

/** The grid by keyboard: Space picks a session up or starts a block, arrows move, Enter drops, Escape puts back. */
export function useGridKeys({ motion, dayCount, cursor, pickUp, onCursor }: GridKeysOptions) {
  const onCarried = (key: string): boolean => {
    if (key === 'Enter' || key === ' ') motion.drop();
    else if (key === 'Escape') motion.cancel();
    else return motion.moveBy(key);
    return true;
  };
  const onSession = (key: string, id: string): boolean => {
    if (key !== ' ') return false;
    const carried = pickUp(id);
    if (carried) motion.begin(carried.motion, carried.name);
    else motion.refuse();
    return true;
  };
  const onCursorKey = (key: string): boolean => {
    if (key === ' ') {
      motion.begin({ kind: 'mark', from: cursor, at: cursor });
      return true;
    }
    const noStarts = Array.from({ length: dayCount }, () => ({ starts: [] }));
    const still: Motion = { kind: 'mark', from: cursor, at: cursor };
    const next = moveByKey(still, key, noStarts);
    if (next) onCursor(next);
    return next !== undefined;
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const session = target?.dataset.session;
      const isHandled = motion.isCarrying()
        ? onCarried(event.key)
        : session !== undefined
          ? onSession(event.key, session)
          : target?.dataset.cursor !== undefined && onCursorKey(event.key);
      if (isHandled) event.preventDefault();
    },
    // A button is pressed when Space is let go.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const isOurs = target?.dataset.session !== undefined || target?.dataset.cursor !== undefined;
      if (event.key === ' ' && isOurs) event.preventDefault();
    },
    onBlur: () => motion.cancel(),
  };
}
