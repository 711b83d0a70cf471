import { type RefObject, useEffect } from 'react';

/** A drag that ends outside of the grid ends all the same, and changes nothing. */
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
