import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import type { BookingEvent, Hold } from '#src/features/booking/state/booking-machine.ts';
import { ReleaseHoldDocument, type SlotValues } from '#src/gen/operations.ts';
import { sendOnLeaving } from '#src/lib/apollo.ts';
import { extendHold, requestHold } from './hold-calls.ts';

export interface HoldKeys {
  /** The key of this slot's request, while there is no answer. */
  holdKey: string;
  /** The previous hold, to be released for the new one. */
  holdId: string;
  /** It was released because the page closed. */
  isReleased: boolean;
}

interface HoldParts {
  hold: Hold;
  slot: SlotValues;
  usState: string;
  isSignedIn: boolean;
  dispatch: Dispatch<BookingEvent>;
  /** From an earlier page. */
  kept: HoldKeys;
  onKeys: (keys: HoldKeys) => void;
}

/** Holds the slot while the form is filled in, and releases it when the page closes. */
export function useHold({ hold, slot, usState, isSignedIn, dispatch, kept, onKeys }: HoldParts) {
  const apollo = useApolloClient();
  const keys = useRef(kept);
  // Another window may hold the same slot under its own key.
  const heldUnder = useRef('');
  const isAsking = hold.kind === 'asking';
  const { timeStart, inOffice } = slot;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per slot, however often the page is drawn
  useEffect(() => {
    if (!isAsking) return;
    const { holdId, holdKey } = keys.current;
    const key = holdKey || crypto.randomUUID();
    const remember = (next: HoldKeys) => {
      keys.current = next;
      onKeys(next);
    };
    remember({ holdKey: key, holdId, isReleased: false });
    let isWanted = true;
    void requestHold(apollo, { key, slot, usState, insteadOf: holdId }).then((answer) => {
      if (!isWanted) return;
      heldUnder.current = key;
      remember({ holdKey: '', holdId: answer.kind === 'held' ? answer.id : holdId, isReleased: false });
      dispatch({ type: 'hold', hold: answer });
    });
    return () => {
      isWanted = false;
      // The next slot has its own key; this one only serves a page that returns.
      keys.current = { ...keys.current, holdKey: '' };
    };
  }, [isAsking, timeStart, inOffice]);

  useLapse(hold, dispatch);
  // A refused change of the time or the setting leaves the hold from before it.
  const heldId = hold.kind === 'held' ? hold.id : hold.kind === 'taken' ? keys.current.holdId : '';
  useRelease(
    heldId,
    isSignedIn,
    apollo,
    heldUnder,
    () => {
      keys.current = { ...keys.current, holdKey: '', isReleased: true };
      onKeys(keys.current);
    },
    dispatch,
  );
  return { extend: () => extendHold(apollo, hold, dispatch) };
}

function useLapse(hold: Hold, dispatch: Dispatch<BookingEvent>): void {
  const end = hold.kind === 'held' ? hold.expiresAt : '';
  const id = hold.kind === 'held' ? hold.id : '';
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(
      () => dispatch({ type: 'hold', hold: { kind: 'lapsed', id } }),
      Date.parse(end) - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [id, end, dispatch]);
}

function useRelease(
  heldId: string,
  isSignedIn: boolean,
  apollo: ApolloClient,
  heldUnder: RefObject<string>,
  forget: () => void,
  dispatch: Dispatch<BookingEvent>,
): void {
  const latest = useRef({ id: '', isSignedIn, forget });
  latest.current = { id: heldId, isSignedIn, forget };
  useEffect(() => {
    const leave = () => {
      const { id: holdId, forget: drop } = latest.current;
      if (!holdId) return;
      drop();
      const variables = { holdId, key: heldUnder.current || null };
      // A signed request takes longer than a closing page has; a hold that is not released expires by itself.
      if (latest.current.isSignedIn) {
        void apollo.mutate({ mutation: ReleaseHoldDocument, variables }).catch(() => undefined);
      } else sendOnLeaving(ReleaseHoldDocument, variables);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && latest.current.id) dispatch({ type: 'hold', hold: { kind: 'asking' } });
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [apollo, dispatch, heldUnder]);
}
