import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HoldKeys } from '#src/features/booking/hold/use-hold.ts';
import { clearLinkMark } from '#src/features/booking/linking/link-mark.ts';
import { beginBooking } from '#src/features/booking/state/begin-booking.ts';
import type { BookingEvent, FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import {
  clearDraft,
  draftMinutes,
  getSlotName,
  readDraft,
  saveDraft,
} from '#src/features/booking/state/draft-storage.ts';
import { isStep, type JourneyFacts, type Step } from '#src/features/booking/state/steps.ts';
import { type OpenForm, useFilledBooking } from '#src/features/booking/state/use-filled-booking.ts';
import { type Booking, withSlot } from '#src/lib/paths/appointment-paths.ts';

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
    const at = getSlotName({ ...asked, start: draft.start, inOffice: draft.inOffice });
    const kept = { account, at, step, furthest, draft, key, sentWith, holdKey, holdId, held };
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
  useBookingInAddress(state, dispatch);
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

/** The browser's back and forward move between questions. Another time or setting changes the address, so that a refresh keeps it. */
function useBookingInAddress({ step, draft }: FilledBooking, dispatch: Dispatch<BookingEvent>): void {
  const { hash, search: shownSearch, pathname } = useLocation();
  const search = withSlot(shownSearch, draft);
  const navigate = useNavigate();
  const named = hash.slice(1);
  const shown = useRef<Step | ''>('');
  useEffect(() => {
    const isSameStep = shown.current === step;
    const isMoved = search !== shownSearch;
    if (isSameStep && !isMoved) return;
    const isFirst = shown.current === '';
    shown.current = step;
    // On the way back, the entry of an earlier time keeps its question.
    const next = isSameStep && isStep(named) ? named : step;
    if (named !== next || isMoved) void navigate({ pathname, search, hash: next }, { replace: isFirst || isSameStep });
  }, [step, named, navigate, pathname, search, shownSearch]);
  useEffect(() => {
    if (isStep(named) && named !== shown.current && shown.current !== '') {
      shown.current = named;
      dispatch({ type: 'went-to', step: named });
    }
  }, [named, dispatch]);
}
