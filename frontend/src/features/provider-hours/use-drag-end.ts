import { type RefObject, useEffect } from 'react';

/** Ends a drag outside the grid without a change. */
export function useDragEnd(drags: RefObject<boolean>, stop: () => void): void {
  useEffect(() => {
    const end = () => {
      if (!drags.current) return;
      drags.current = false;
      stop();
    };
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  });
}
