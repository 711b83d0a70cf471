import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openConfirmation } from '#src/features/booking/draft/booked-slot.ts';
import type { KeptBooking } from '#src/features/booking/draft/booking-handle.ts';
import { useHold } from '#src/features/booking/hold/use-hold.ts';
import { type BookingForm, showFaults } from '#src/features/booking/state/answers.ts';
import { type BookedProvider, listServedStates } from '#src/features/booking/state/booked-provider.ts';
import { newPerson } from '#src/features/booking/state/booking-draft.ts';
import { type BookingEvent, type FilledBooking, isLocked } from '#src/features/booking/state/booking-machine.ts';
import { isInPersonBlocked, resolvePayor } from '#src/features/booking/state/insurance-choices.ts';
import {
  type DraftTerms,
  type FieldFaults,
  findAllFaults,
  findStepFaults,
} from '#src/features/booking/state/step-faults.ts';
import { findFirstFaulty, type JourneyFacts, listSteps, type Step } from '#src/features/booking/state/steps.ts';
import { buildSlotValues } from '#src/features/booking/state/to-values.ts';
import { hasCardFields, useCardNeed } from '#src/features/booking/state/use-card-need.ts';
import { useDraftPlans } from '#src/features/booking/state/use-draft-plans.ts';
import type { OpenForm } from '#src/features/booking/state/use-filled-booking.ts';
import { usePayors } from '#src/features/booking/state/use-payors.ts';
import { useSavedPlan } from '#src/features/booking/state/use-saved-plan.ts';
import { useRecordAttempt, useSend } from '#src/features/booking/state/use-send.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { appointmentPaths, type Booking } from '#src/lib/paths/appointment-paths.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { useAgreements } from './use-agreements.ts';
import { useBooking } from './use-booking.ts';
import { useClientValues } from './use-client-values.ts';
import { usePrefill } from './use-prefill.ts';

export type Journey = ReturnType<typeof useJourney>;

/** Everything behind the pages of one booking: state, facts and actions. */
export function useJourney(asked: Booking, provider: BookedProvider, keptBefore: KeptBooking | undefined) {
  const { signIn, state: signedIn } = useSignIn();
  const isSignedIn = isAuthenticated(signedIn);
  const isCall = asked.type === 'CONSULTATION';
  const facts = {
    isSignedIn,
    isCall,
    hasPatients: true,
    hasSeveralPatients: false,
    needsNewTime: false,
    agreementsDue: 1,
  };
  const booking = useBooking(asked, facts, signedIn.user?.account ?? '', keptBefore);
  const { state: typed, dispatch, form, fill, kept, keepKeys, finish } = booking;
  const payors = usePayors(provider, isCall ? '' : typed.draft.usState);
  const draft = resolvePayor(typed.draft, payors.choices);
  const state: FilledBooking = { ...typed, draft };
  const { agreements, retry: readAgreementsAgain } = useAgreements(draft.patientId);
  const account = signedIn.user?.account ?? '';
  const { hasPatients, hasSeveralPatients, isFilled } = useClientValues({ account, type: asked.type, draft, fill });
  const saved = useDraftPlans(draft, provider, isSignedIn && !isCall);
  useSavedPlan({ draft, plans: saved.plans, fill });
  const isBlocked = isInPersonBlocked(draft, payors.all ?? [], readPageSettings().hasAppointmentSettings ?? false);
  const needsCard = useCardNeed(draft, isSignedIn).details?.needsCard ?? false;
  const agreementsDue = agreements?.length ?? 1;
  useLearning({ isSignedIn, hasPatients, hasSeveralPatients, agreementsDue, needsCard }, dispatch);
  usePrefill(draft, isCall, fill);

  const served = listServedStates(provider, draft.inOffice);
  const terms: DraftTerms = {
    now: Date.now(),
    servedStates: served,
    agreements: agreements ?? [],
    isInPersonBlocked: isBlocked,
    isCardMissing: !isCall && needsCard && hasCardFields() && !state.facts.isCardAway,
  };
  const faults = findAllFaults(draft, terms);
  booking.checkWith((now) => findStepFaults(state.step, resolvePayor(now, payors.choices), terms));
  useFaultsOfStop(form, state, faults);
  useSkipping(isSignedIn && isFilled && agreements !== undefined && !saved.isReading, faults, dispatch);
  const steps = listSteps(draft, state.facts);
  const slot = buildSlotValues(provider.id, asked.type, draft);
  const { extend } = useHold({
    hold: state.hold,
    slot,
    usState: draft.usState,
    isSignedIn,
    dispatch,
    kept,
    onKeys: keepKeys,
  });
  const send = useSend({
    state,
    slot,
    dispatch,
    servedStates: served,
    onBooked(ids) {
      finish();
      // The hold has become the appointment, so it must not be released.
      dispatch({ type: 'hold', hold: { kind: 'without', code: '' } });
      const confirmed = asked.type === 'FOLLOW_UP' ? appointmentPaths.followUpBooked : appointmentPaths.booked;
      openConfirmation({ ...asked, start: draft.start, inOffice: draft.inOffice }, confirmed(ids));
    },
  });
  const onProfile = useRecordAttempt(provider.id);
  const [isNotListed, setNotListed] = useState(false);
  return {
    asked,
    provider,
    signIn,
    isSignedIn,
    state,
    dispatch,
    form,
    fill,
    steps,
    slot,
    agreements,
    readAgreementsAgain,
    extend,
    isNotListed,
    setNotListed,
    served,
    isKnownPatient: draft.patientId !== '' && draft.patientId !== newPerson,
    ...createActions({ ...booking, state, steps, faults, send, onProfile }),
  };
}

interface ActionParts extends Pick<OpenForm, 'state' | 'dispatch' | 'move'> {
  steps: readonly Step[];
  faults: Record<Step, FieldFaults>;
  send: () => Promise<void>;
  /** Called when the profile step is left complete. */
  onProfile: (state: FilledBooking) => void;
}

function createActions({ state, dispatch, move, steps, faults, send, onProfile }: ActionParts) {
  return {
    moveTo: (start: string) => move({ start }),
    changeSetting: (inOffice: boolean) => inOffice !== state.draft.inOffice && move({ inOffice }),
    keepAgain: () => dispatch({ type: 'hold', hold: { kind: 'asking' } }),
    beginAnew: () => move({}),
    goOn() {
      if (isLocked(state)) return;
      if (state.step === 'profile' && Object.keys(faults.profile).length === 0) onProfile(state);
      dispatch({ type: 'continued', faults });
    },
    book() {
      if (state.sending.kind === 'sending') return;
      const open = state.sending.kind === 'unknown' ? undefined : findFirstFaulty(steps, faults);
      if (!open) return void send();
      dispatch({ type: 'edited', step: open });
      dispatch({ type: 'continued', faults });
    },
  };
}

/** Shows what stopped the client, the service's refusal or the form's own faults, and leaves nothing of the step before. */
function useFaultsOfStop(form: BookingForm, state: FilledBooking, faults: Record<Step, FieldFaults>) {
  const { step, stopped, sending } = state;
  const seen = useRef(stopped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stop and step, not whenever an answer changes
  useLayoutEffect(() => {
    const isStopped = seen.current !== stopped;
    seen.current = stopped;
    const refusal = sending.kind === 'refused' && sending.refusal.kind === 'field' ? sending.refusal : undefined;
    const found = refusal ? { [refusal.field]: refusal.words } : faults[step];
    showFaults(form, isStopped ? found : {});
  }, [step, stopped]);
}

/** Leads a signed-in client, once, to the first question without an answer. */
function useSkipping(isReady: boolean, faults: Record<Step, FieldFaults>, dispatch: Dispatch<BookingEvent>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers are there
  useEffect(() => {
    if (isReady) dispatch({ type: 'prefilled', faults });
  }, [isReady, dispatch]);
}

type LearnedFacts = Omit<JourneyFacts, 'isCall' | 'needsNewTime' | 'isCardAway'>;

function useLearning(facts: LearnedFacts, dispatch: Dispatch<BookingEvent>) {
  const { isSignedIn, hasPatients, hasSeveralPatients, agreementsDue, needsCard = false } = facts;
  useEffect(
    () =>
      dispatch({ type: 'learned', facts: { isSignedIn, hasPatients, hasSeveralPatients, agreementsDue, needsCard } }),
    [isSignedIn, hasPatients, hasSeveralPatients, agreementsDue, needsCard, dispatch],
  );
}
