import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type GridPlace, gridStep, type Motion, snapToStep } from './grid-motion.ts';
import { useEscape, useTouchHold } from './use-drag-guards.ts';
import type { GridMotion } from './use-grid-motion.ts';
import { dayMinutes } from './wall-clock.ts';

interface GridPointerOptions {
  columns: RefObject<HTMLElement | null>;
  dayCount: number;
  motion: GridMotion;
  /** Returns the motion that picks up this session; `undefined` when it cannot be moved. */
  pickUp: (id: string) => { motion: Motion & { kind: 'move' }; name: string } | undefined;
  /** A press on empty time. */
  onEmpty: (place: GridPlace) => void;
}

/** A press that may become a drag. */
interface Press {
  x: number;
  y: number;
  at: GridPlace;
  session: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  drags: boolean;
  /** Minutes between the start of the session and the pointer. */
  grab: number;
}

const dragPx = 5;
const scrollPx = 10;
const longPressMs = 450;
const edgePx = 40;

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
    const carried = began.session === undefined ? undefined : pickUp(began.session);
    began.drags = began.session === undefined || carried !== undefined;
    if (!began.drags) {
      press.current = undefined;
      return motion.refuse();
    }
    began.grab = carried ? began.at.minute - carried.motion.from.minute : 0;
    motion.begin(carried?.motion ?? beginMark(began.at), carried?.name);
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
      } else if (!began.session && event.pointerType === 'mouse') onEmpty(began.at);
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
  const session = element?.closest<HTMLElement>('[data-session]')?.dataset.session;
  if (button !== 0 || (!session && element?.closest('button'))) return undefined;
  return { x, y, at, session, timer: undefined, drags: false, grab: 0 };
}

/** A drag near the top or bottom of the grid scrolls it. */
function scrollNearEdge(columns: Element | null, y: number): void {
  const scroller = columns?.closest('.calendar-scroll');
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box) return;
  if (y > box.bottom - edgePx) scroller.scrollBy({ top: edgePx / 2 });
  // The names of the days cover the top.
  else if (y < box.top + 2 * edgePx) scroller.scrollBy({ top: -edgePx / 2 });
}

function beginMark(place: GridPlace): Motion {
  const from = snapToStep(place);
  return { kind: 'mark', from, at: from };
}

/** Returns the place under a pointer. @param grab minutes between the start of the carried session and the pointer */
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
    minute: Math.min(dayMinutes - gridStep, Math.max(0, minute)),
  };
}
