import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useDragEnd } from './use-drag-end.ts';
import type { Cell } from './week-grid.ts';

interface PointerInput {
  press: (cell: Cell) => void;
  setFocus: (cell: Cell) => void;
  setAnchor: (cell: Cell | undefined) => void;
}

/** A finger scrolls, and taps both ends; only a pointer that can hover drags. */
export function usePointer({ press, setFocus, setAnchor }: PointerInput) {
  const drags = useRef(false);
  const isTouched = useRef(false);
  useDragEnd(drags, () => setAnchor(undefined));
  const onDown = (event: PointerEvent, cell: Cell) => {
    isTouched.current = event.pointerType === 'touch';
    drags.current = !isTouched.current && event.button === 0;
    if (!drags.current) return;
    setFocus(cell);
    setAnchor(cell);
  };
  const onEnter = (cell: Cell) => {
    if (drags.current) setFocus(cell);
  };
  const onUp = (cell: Cell) => {
    if (!drags.current) return;
    drags.current = false;
    press(cell);
  };
  // Screen readers press without a pointer.
  const onTap = (event: MouseEvent, cell: Cell) => {
    if (isTouched.current || event.detail === 0) press(cell);
  };
  return { onDown, onEnter, onUp, onTap };
}
