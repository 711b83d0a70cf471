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
    return keepFocusOn(() => document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
  }, [pathname, how]);
}

/**
 * Focuses an element, and what takes its place while the page loads: a loaded page may have another heading than its skeleton. Ends at the
 * first key or press of the reader.
 * @returns a function that ends it
 */
function keepFocusOn(find: () => HTMLElement | null): () => void {
  let target: HTMLElement | null = null;
  const focus = () => {
    target = find();
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  };
  focus();
  const observer = new MutationObserver(() => {
    if (!target?.isConnected && document.activeElement === document.body) focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const ended = new AbortController();
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, end, { signal: ended.signal });
  return end;
}
