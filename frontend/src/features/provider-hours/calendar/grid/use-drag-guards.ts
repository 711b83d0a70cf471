import { type RefObject, useEffect, useRef } from 'react';

/** While a finger drags, the page does not scroll and no menu opens. React's own listeners are passive. */
export function useTouchHold(columns: RefObject<HTMLElement | null>, drags: () => boolean): void {
  const isDragging = useRef(drags);
  isDragging.current = drags;
  useEffect(() => {
    const element = columns.current;
    const hold = (event: Event) => {
      if (isDragging.current() && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, [columns]);
}

/** Calls the listener when Escape is pressed anywhere. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
