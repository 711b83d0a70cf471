import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top, also for screen readers; back and forward keep their position. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how === 'POP') return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
