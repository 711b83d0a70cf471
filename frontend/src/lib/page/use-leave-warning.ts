import { type RefObject, useEffect } from 'react';

/**
 * The browser asks before it closes or reloads a page whose last words are not stored.
 * @param isDone set as soon as the page itself leads on and nothing is lost
 */
export function useLeaveWarning(isUnsaved: boolean, isDone?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDone?.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, isDone]);
}
