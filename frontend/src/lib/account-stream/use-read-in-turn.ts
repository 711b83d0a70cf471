import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that reads something again, one call at a time: what happens during a call asks for one more, because equal requests
 * share an answer, and that one may be from before. Never rejects; a query shows its own failure.
 */
export function useReadInTurn(read: () => Promise<unknown>): () => void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const state = useRef<'idle' | 'reading' | 'again'>('idle');
  return useCallback(() => {
    const isBusy = state.current !== 'idle';
    state.current = isBusy ? 'again' : 'reading';
    if (isBusy) return;
    void (async () => {
      do {
        state.current = 'reading';
        await latest.current().catch(() => undefined);
      } while (readState(state) === 'again');
      state.current = 'idle';
    })();
  }, []);
}

/** Read anew, because it changes during the call. */
function readState(state: { readonly current: string }): string {
  return state.current;
}
