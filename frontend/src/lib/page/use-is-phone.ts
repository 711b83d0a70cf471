import { useSyncExternalStore } from 'react';

const phone = '(max-width: 639px)';

/** Whether the screen is narrower than the smallest breakpoint (P9.8-1). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phone);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
}
