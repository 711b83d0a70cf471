import { useSyncExternalStore } from 'react';

const phone = '(max-width: 639px)';

/** Whether the screen has room for one day only. */
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
