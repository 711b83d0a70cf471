import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the heading of a new page. A page whose heading stays (another tab of it) keeps its focus. A new page starts at its top;
 * back and forward keep their position.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef<{ pathname: string; heading: Element | null }>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const before = shown.current;
    shown.current = { pathname, heading };
    if (before === undefined || before.pathname === pathname) return;
    if (heading && heading === before.heading) return;
    if (how !== 'POP') scrollTo(0, 0);
    const target = heading ?? document.getElementById('main');
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, how]);
}
