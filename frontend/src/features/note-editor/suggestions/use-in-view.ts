import { type RefCallback, useCallback, useRef } from 'react';

/** Returns a ref that calls back once when half of the element is in view. */
export function useInView(onSeen: () => void): RefCallback<HTMLElement> {
  const call = useRef(onSeen);
  call.current = onSeen;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        call.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
