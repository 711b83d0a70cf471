import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuard {
  /** The provider wants to leave, and the last words are not stored. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Lets the next navigation pass: what was typed is stored. */
  allow: () => void;
}

/**
 * Holds a navigation while words are not stored. They are saved first; when that is not possible, the provider decides.
 * @param save returns whether everything is stored
 */
export function useLeaveGuard(isUnsaved: boolean, save: () => Promise<boolean>): LeaveGuard {
  const isAllowed = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef({ blocker, save });
  latest.current = { blocker, save };
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    void latest.current.save().then((isStored) => {
      if (isStored) latest.current.blocker.proceed?.();
      else setIsAsking(true);
    });
  }, [isBlocked]);
  return {
    isAsking,
    stay: () => {
      setIsAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setIsAsking(false);
      blocker.proceed?.();
    },
    allow: () => {
      isAllowed.current = true;
    },
  };
}
