import type { KeyboardEvent } from 'react';
import { type GridPlace, type Motion, moveByKey, type PressedKey } from './grid-motion.ts';
import { findTarget, type GridTarget, type PickUp } from './pick-up.ts';
import type { GridMotion } from './use-grid-motion.ts';

interface GridKeysOptions {
  motion: GridMotion;
  dayCount: number;
  cursor: GridPlace;
  pickUp: PickUp;
  onCursor: (place: GridPlace) => void;
}

/** The grid by keyboard: Space picks a session or block up or starts a block, arrows move, Shift with them resizes a block, Enter drops, Escape puts back. */
export function useGridKeys({ motion, dayCount, cursor, pickUp, onCursor }: GridKeysOptions) {
  const onCarried = (pressed: PressedKey): boolean => {
    if (pressed.key === 'Enter' || pressed.key === ' ') motion.drop();
    else if (pressed.key === 'Escape') motion.cancel();
    else return motion.moveBy(pressed);
    return true;
  };
  const onItem = (key: string, item: GridTarget): boolean => {
    if (key !== ' ') return false;
    const carried = pickUp(item.id);
    if (carried) motion.begin(carried.motion, carried.name);
    else motion.refuse(item.what);
    return true;
  };
  const onCursorKey = (key: string): boolean => {
    if (key === ' ') {
      motion.begin({ kind: 'mark', from: cursor, at: cursor });
      return true;
    }
    const still: Motion = { kind: 'mark', from: cursor, at: cursor };
    const next = moveByKey(still, key, dayCount);
    if (next) onCursor(next);
    return next !== undefined;
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const item = findTarget(target);
      const isHandled = motion.isCarrying()
        ? onCarried(event)
        : item
          ? onItem(event.key, item)
          : target?.dataset.cursor !== undefined && onCursorKey(event.key);
      if (isHandled) event.preventDefault();
    },
    // A button is pressed when Space is let go.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const isOurs = findTarget(target) !== undefined || target?.dataset.cursor !== undefined;
      if (event.key === ' ' && isOurs) event.preventDefault();
    },
    onBlur: () => motion.cancel(),
  };
}
