import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type Carry, type GridPlace, type Motion, snapToStep } from './grid-motion.ts';
import { findTarget, type GridTarget, type PickUp } from './pick-up.ts';
import { useEscape, useTouchHold } from './use-drag-guards.ts';
import type { GridMotion } from './use-grid-motion.ts';
import { dayMinutes } from './wall-clock.ts';

interface GridPointerOptions {
  columns: RefObject<HTMLElement | null>;
  dayCount: number;
  motion: GridMotion;
  pickUp: PickUp;
  /** A press on empty time. */
  onEmpty: (place: GridPlace) => void;
}

/** A press that may become a drag. */
interface Press {
  x: number;
  y: number;
  at: GridPlace;
  item: GridTarget | undefined;
  grip: Carry['grip'];
  timer: ReturnType<typeof setTimeout> | undefined;
  drags: boolean;
  /** Minutes between the held end of the item and the pointer. */
  grab: number;
}

const dragPx = 5;
const scrollPx = 10;
const longPressMs = 450;
const edgePx = 40;
const gripPx = 10;

/** Drags by mouse at once and by touch after a long press, so that a finger still scrolls the day. */
export function useGridPointer({ columns, dayCount, motion, pickUp, onEmpty }: GridPointerOptions) {
  const press = useRef<Press>(undefined);
  const click = useSwallowedClick();
  useTouchHold(columns, () => press.current?.drags === true);
  useEscape(() => {
    if (!press.current?.drags) return;
    press.current = undefined;
    motion.cancel();
  });

  const placeOf = (event: PointerEvent, grab = 0) => findPlace(columns.current, event, dayCount, grab);
  const startDrag = (began: Press) => {
    clearTimeout(began.timer);
    const carried = began.item && pickUp(began.item.id);
    began.drags = began.item === undefined || carried !== undefined;
    if (!began.drags) {
      press.current = undefined;
      return motion.refuse(began.item?.what ?? 'session');
    }
    if (!carried) return motion.begin(beginMark(began.at));
    began.grab = began.at.minute - heldMinute(carried.motion, began.grip);
    motion.begin({ ...carried.motion, grip: began.grip }, carried.name);
  };
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      click.allow();
      const began = readPress(event, placeOf(event));
      if (began && event.pointerType !== 'mouse') began.timer = setTimeout(() => startDrag(began), longPressMs);
      press.current = began;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const began = press.current;
      if (!began) return;
      const distance = Math.hypot(event.clientX - began.x, event.clientY - began.y);
      if (!began.drags && event.pointerType !== 'mouse' && distance > scrollPx) return stop();
      if (!began.drags && event.pointerType === 'mouse' && distance > dragPx) {
        event.currentTarget.setPointerCapture(event.pointerId);
        startDrag(began);
      }
      if (!began.drags) return;
      scrollNearEdge(columns.current, event.clientY);
      motion.moveTo(placeOf(event, began.grab));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const began = press.current;
      stop();
      if (!began) return;
      if (began.drags) {
        click.swallow();
        motion.drop();
      } else if (!began.item && event.pointerType === 'mouse') onEmpty(began.at);
    },
    onPointerCancel: () => {
      if (press.current?.drags) motion.cancel();
      stop();
    },
    onClickCapture: click.onClickCapture,
  };
}

/** The click that ends a drag opens nothing. */
function useSwallowedClick() {
  const isSwallowed = useRef(false);
  return {
    swallow: () => {
      isSwallowed.current = true;
    },
    allow: () => {
      isSwallowed.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isSwallowed.current) return;
      isSwallowed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Returns the press on a session or on empty time; `undefined` on other buttons. */
function readPress({ button, clientX: x, clientY: y, target }: PointerEvent, at: GridPlace): Press | undefined {
  const element = target instanceof Element ? target : undefined;
  const held = element?.closest<HTMLElement>('[data-session], [data-block]');
  const item = findTarget(held);
  if (button !== 0 || (!item && element?.closest('button'))) return undefined;
  return { x, y, at, item, grip: findGrip(held, item, y), timer: undefined, drags: false, grab: 0 };
}

/** Returns what a press holds: near its top or bottom edge one end of a block, else the whole. */
function findGrip(held: Element | null | undefined, item: GridTarget | undefined, y: number): Carry['grip'] {
  if (!held || item?.what !== 'block') return 'whole';
  const { top, bottom, height } = held.getBoundingClientRect();
  const reach = Math.min(gripPx, height / 4);
  if (y > bottom - reach) return 'end';
  return y < top + reach ? 'start' : 'whole';
}

/** A drag near the top or bottom of the grid scrolls it. */
function scrollNearEdge(columns: Element | null, y: number): void {
  const scroller = columns?.closest('[data-scroller]');
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box) return;
  if (y > box.bottom - edgePx) scroller.scrollBy({ top: edgePx / 2 });
  // The names of the days cover the top.
  else if (y < box.top + 2 * edgePx) scroller.scrollBy({ top: -edgePx / 2 });
}

function heldMinute({ from, minutes }: Carry, grip: Carry['grip']): number {
  return from.minute + (grip === 'end' ? minutes : 0);
}

function beginMark(place: GridPlace): Motion {
  const from = snapToStep(place);
  return { kind: 'mark', from, at: from };
}

/** Returns the place under a pointer. @param grab minutes between the held end of the item and the pointer */
function findPlace(
  columns: Element | null,
  { clientX, clientY }: PointerEvent,
  dayCount: number,
  grab: number,
): GridPlace {
  const box = columns?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const day = Math.floor(((clientX - box.left) / box.width) * dayCount);
  const minute = ((clientY - box.top) / box.height) * dayMinutes - grab;
  return {
    day: Math.min(dayCount - 1, Math.max(0, day)),
    minute: Math.min(dayMinutes, Math.max(0, minute)),
  };
}
