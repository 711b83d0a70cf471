import { useEffect, useRef } from 'react';

/** Runs `show` once, after the first rendering. */
export function useShownOnce(show: () => void): void {
  const hasShown = useRef(false);
  useEffect(() => {
    if (hasShown.current) return;
    hasShown.current = true;
    show();
  });
}
