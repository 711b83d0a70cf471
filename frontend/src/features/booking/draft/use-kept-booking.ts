import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { type KeptBooking, readHandle } from './booking-handle.ts';
import { fetchDraft } from './send-draft.ts';
import { readTypedDraft } from './typed-draft.ts';

export interface FoundBooking {
  kept: KeptBooking | undefined;
  /** Something was typed before, and the server did not return it. */
  isLost: boolean;
}

/**
 * Reads what is kept of a booking in this tab; undefined while the server is asked for what was typed.
 * @param account of the signed-in client; empty for a visitor
 */
export function useKeptBooking(asked: Booking, account: string): FoundBooking | undefined {
  const apollo = useApolloClient();
  const [handle] = useState(() => readHandle(sessionStorage, new Date(), account));
  const [found, setFound] = useState<FoundBooking | undefined>(() =>
    handle?.draftId ? undefined : { kept: handle && { handle, draft: undefined }, isLost: false },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is entered
  useEffect(() => {
    if (!handle?.draftId) return;
    fetchDraft(apollo, handle.draftId).then(
      (text) => setFound({ kept: { handle, draft: readTypedDraft(text, asked) }, isLost: false }),
      () => setFound({ kept: { handle, draft: undefined }, isLost: true }),
    );
  }, []);
  return found;
}
