import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HoldKeys } from '#src/features/booking/hold/use-hold.ts';
import { clearLinkMark } from '#src/features/booking/linking/link-mark.ts';
import { beginBooking } from '#src/features/booking/state/begin-booking.ts';
import type { BookingEvent, BookingState, FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import {
  clearDraft,
  draftMinutes,
  getSlotName,
  readDraft,
  saveDraft,
} from '#src/features/booking/state/draft-storage.ts';
import { isStep, type JourneyFacts, type Step } from '#src/features/booking/state/steps.ts';
import { type OpenForm, useFilledBooking } from '#src/features/booking/state/use-filled-booking.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';

export interface OpenBooking extends OpenForm {
  kept: HoldKeys;
  keepKeys: (keys: HoldKeys) => void;
  /** The booking succeeded: deletes its draft. */
  finish: () => void;
}

/**
 * The state of one booking, kept in this tab so that a refresh or a crash loses only member ids and codes.
 * @param account of the signed-in client; empty for a visitor
 */
export function useBooking(asked: Booking, facts: JourneyFacts, account: string): OpenBooking {
  const [found] = useState(() => readDraft(sessionStorage, new Date(), account));
  const open = useFilledBooking(() =>
    beginBooking(asked, facts, found, { newKey: () => crypto.randomUUID(), now: Date.now() }),
  );
  const { state, dispatch } = open;
  const isSame = found?.at === getSlotName(asked);
  const keys = useRef<HoldKeys>({
    holdKey: isSame ? found.holdKey : '',
    holdId: found?.holdId ?? '',
    isReleased: false,
  });
  const isOver = useRef(false);
  // A visitor who signs in keeps the draft; a client who signs out leaves none.
  const owner = useRef('');
  owner.current ||= account;
  const keep = (now: FilledBooking) => {
    if (isOver.current || owner.current !== account) return;
    const { step, furthest, draft, key, sentWith, hold } = now;
    const { holdKey, holdId, isReleased } = keys.current;
    const held = hold.kind === 'held' && !isReleased ? hold : undefined;
    const kept = { account, at: getSlotName(asked), step, furthest, draft, key, sentWith, holdKey, holdId, held };
    saveDraft(sessionStorage, kept, new Date());
  };
  const latest = useRef(state);
  latest.current = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: written whenever the booking changes, and only then
  useEffect(() => {
    keep(state);
    const timer = setTimeout(() => clearDraft(sessionStorage), draftMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [state]);
  useStepInAddress(state, dispatch);
  return {
    ...open,
    kept: keys.current,
    keepKeys(next) {
      keys.current = next;
      keep(latest.current);
    },
    finish() {
      isOver.current = true;
      clearDraft(sessionStorage);
      clearLinkMark(sessionStorage);
    },
  };
}

/** The browser's back and forward move between questions. */
function useStepInAddress({ step }: BookingState, dispatch: Dispatch<BookingEvent>): void {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const named = hash.slice(1);
  const shown = useRef<Step | ''>('');
  useEffect(() => {
    if (shown.current === step) return;
    const isFirst = shown.current === '';
    shown.current = step;
    if (named !== step) void navigate({ pathname, search, hash: step }, { replace: isFirst });
  }, [step, named, navigate, pathname, search]);
  useEffect(() => {
    if (isStep(named) && named !== shown.current && shown.current !== '') {
      shown.current = named;
      dispatch({ type: 'went-to', step: named });
    }
  }, [named, dispatch]);
}
