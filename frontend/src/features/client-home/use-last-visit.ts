import { useEffect, useState } from 'react';

const key = 'linden-last-visit';

/** Returns when this browser last showed the home, in milliseconds since the epoch, and keeps the time of this visit. Undefined at first. */
export function useLastVisit(): number | undefined {
  const [before] = useState(() => readLastVisit(sessionStorage) ?? readLastVisit(localStorage));
  useEffect(() => {
    // The mark 'New' lasts as long as the tab, through reloads.
    if (before !== undefined) sessionStorage.setItem(key, String(before));
    localStorage.setItem(key, String(Date.now()));
  }, [before]);
  return before;
}

function readLastVisit(storage: Pick<Storage, 'getItem'>): number | undefined {
  const kept = Number(storage.getItem(key) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : undefined;
}
