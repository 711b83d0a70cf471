import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { beginBooking, createDraftFor } from '#src/features/booking/draft/begin-booking.ts';
import {
  clearHandle,
  draftMinutes,
  getSlotName,
  type KeptBooking,
  saveHandle,
} from '#src/features/booking/draft/booking-handle.ts';
import { writeTypedDraft } from '#src/features/booking/draft/typed-draft.ts';
import { useDraftSaving } from '#src/features/booking/draft/use-draft-saving.ts';
import type { HoldKeys } from '#src/features/booking/hold/use-hold.ts';
import { clearLinkMark } from '#src/features/booking/linking/link-mark.ts';
import type { BookingEvent, FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import { isStep, type JourneyFacts, type Step } from '#src/features/booking/state/steps.ts';
import { type OpenForm, useFilledBooking } from '#src/features/booking/state/use-filled-booking.ts';
import { type Booking, withSlot } from '#src/lib/paths/appointment-paths.ts';

export interface OpenBooking extends OpenForm {
  kept: HoldKeys;
  keepKeys: (keys: HoldKeys) => void;
  /** The booking succeeded: deletes what this tab kept of it. */
  finish: () => void;
}

/**
 * The state of one booking. A refresh or a crash loses nothing: this tab keeps ids, and the server what was typed.
 * @param account of the signed-in client; empty for a visitor
 */
export function useBooking(
  asked: Booking,
  facts: JourneyFacts,
  account: string,
  found: KeptBooking | undefined,
): OpenBooking {
  const open = useFilledBooking(() =>
    beginBooking(asked, facts, found, { newKey: () => crypto.randomUUID(), now: Date.now() }),
  );
  const { state, dispatch } = open;
  const handle = found?.handle;
  const isSame = handle?.at === getSlotName(asked);
  const keys = useRef<HoldKeys>({
    holdKey: isSame ? handle.holdKey : '',
    holdId: handle?.holdId ?? '',
    isReleased: false,
  });
  // What could not be read is not overwritten.
  const draftId = useRef(isSame && found?.draft ? handle.draftId : '');
  const isOver = useRef(false);
  // A visitor who signs in keeps the draft; a client who signs out leaves none.
  const owner = useRef('');
  owner.current ||= account;
  const isOwner = owner.current === account;
  const keep = (now: FilledBooking) => {
    if (isOver.current || !isOwner) return;
    const { step, furthest, isPlanUnseen, draft, key, sentWith, hold } = now;
    const { holdKey, holdId, isReleased } = keys.current;
    const held = hold.kind === 'held' && !isReleased ? hold : undefined;
    const at = getSlotName({ ...asked, start: draft.start, inOffice: draft.inOffice });
    const ids = { holdKey, holdId, draftId: draftId.current };
    const place = { at, step, furthest, isPlanUnseen };
    saveHandle(sessionStorage, { account, ...place, key, sentWith, ...ids, held }, new Date());
  };
  const latest = useRef(state);
  latest.current = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: written whenever the booking changes, and only then
  useEffect(() => {
    keep(state);
    const timer = setTimeout(() => clearHandle(sessionStorage), draftMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [state]);
  const [saved] = useState(() => writeTypedDraft(draftId.current ? state.draft : createDraftFor(asked)));
  const heldId = state.hold.kind === 'held' ? state.hold.id : '';
  const stopSaving = useDraftSaving({
    draft: state.draft,
    step: state.step,
    saved,
    holdIds: [...new Set([draftId.current, heldId])].filter((id) => id !== ''),
    isOwner,
    isSignedIn: account !== '',
    isOver,
    onSaved(holdId) {
      if (draftId.current === holdId) return;
      draftId.current = holdId;
      keep(latest.current);
    },
  });
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
      stopSaving();
      clearHandle(sessionStorage);
      clearLinkMark(sessionStorage);
    },
  };
}

/** The browser's back and forward move between questions. Another time or setting changes the address, so that a refresh keeps it. */
function useBookingInAddress({ step, draft }: FilledBooking, dispatch: Dispatch<BookingEvent>): void {
  const { hash, search: shownSearch, pathname } = useLocation();
  const search = withSlot(shownSearch, draft);
  const navigate = useNavigate();
  const how = useNavigationType();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each named question
  useEffect(() => {
    if (!isStep(named) || named === shown.current || shown.current === '') return;
    // The client went on before the address had followed: the page is right, not the address.
    if (how !== 'POP') return void navigate({ pathname, search, hash: shown.current }, { replace: true });
    shown.current = named;
    dispatch({ type: 'went-to', step: named });
  }, [named, dispatch]);
}
