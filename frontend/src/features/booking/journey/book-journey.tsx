import { isStateCode } from '@linden/vocabulary/places/us-states';
import { noFilters } from '@linden/vocabulary/search/search-filters';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { type FoundBooking, useKeptBooking } from '#src/features/booking/draft/use-kept-booking.ts';
import { FaultSummary } from '#src/features/booking/form/fault-summary.tsx';
import { FormProvider } from '#src/features/booking/form/form-context.tsx';
import { MismatchDialog } from '#src/features/booking/form/mismatch-dialog.tsx';
import { OtherInsuranceDialog } from '#src/features/booking/form/other-insurance-dialog.tsx';
import { SessionPanel } from '#src/features/booking/form/session-panel.tsx';
import { HoldStatus } from '#src/features/booking/hold/hold-status.tsx';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import type { BookingState } from '#src/features/booking/state/booking-machine.ts';
import { computePercentDone } from '#src/features/booking/state/steps.ts';
import { say } from '#src/features/booking/words.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SendBar } from './send-bar.tsx';
import { getTimesHref } from './times-href.ts';
import { TopBar } from './top-bar.tsx';
import { type Journey, useJourney } from './use-journey.ts';

const Question = lazy(loadLazily(async () => ({ default: (await import('./question.tsx')).Question })));

const portalHome = '/client-dashboard/home';

/** Begins to load the questions, which bring the kit's lists, while the page reads the provider. Where they are shown, a failure counts. */
export function preloadQuestions(): void {
  import('./question.tsx').catch(() => undefined);
}

/** The booking: one question after another, with the appointment always visible. */
export function BookJourney({ asked, provider }: JourneyProps) {
  const found = useKeptBooking(asked, useSignIn().state.user?.account ?? '');
  if (!found) return <p role="status">{say('reading')}</p>;
  return <OpenJourney asked={asked} provider={provider} found={found} />;
}

interface JourneyProps {
  asked: Booking;
  provider: BookedProvider;
}

function OpenJourney({ asked, provider, found }: JourneyProps & { found: FoundBooking }) {
  const journey = useJourney(asked, provider, found.kept);
  const { state, dispatch, form, fill, steps } = journey;
  const [hasTerms, setTerms] = useState(false);
  const onTerms = useCallback((areThere: boolean) => setTerms(areThere), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step !== 'review') journey.goOn();
    else if (hasTerms || state.sending.kind === 'unknown') journey.book();
  };
  return (
    <FormProvider booking={{ state, dispatch, form, fill }}>
      <div className={styles.booking}>
        <TopBar
          percent={computePercentDone(state.step, steps)}
          profileHref={getTimesHref(journey)}
          onBack={state.step === steps[0] ? undefined : () => dispatch({ type: 'went-back' })}
          portalHref={journey.isSignedIn ? portalHome : undefined}
        />
        <SessionPanel provider={provider} type={asked.type} draft={state.draft} />
        <form className={styles.bookingForm} onSubmit={submit} noValidate>
          <HoldStatus hold={state.hold} onExtend={journey.extend} onAgain={journey.keepAgain} />
          {found.isLost ? (
            <Notice tone="warm" role="status">
              <p>{say('typedLost')}</p>
            </Notice>
          ) : null}
          <Title state={state} />
          <FaultSummary />
          <Suspense fallback={<p role="status">{say('reading')}</p>}>
            <Question journey={journey} onTerms={onTerms} />
          </Suspense>
          <SendBar journey={journey} hasTerms={hasTerms} />
        </form>
        <Mismatch journey={journey} />
      </div>
    </FormProvider>
  );
}

/** The question's title; takes the focus when the question changes, unless a fault does. */
export function Title({ state }: { state: Pick<BookingState, 'step' | 'stopped'> }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { step, stopped } = state;
  const before = useRef({ step, stopped });
  useEffect(() => {
    const isNew = before.current.step !== step;
    const isStopped = before.current.stopped !== stopped;
    before.current = { step, stopped };
    if (!isNew || isStopped) return;
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step, stopped]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {say(`questions.${step}`)}
    </h1>
  );
}

function Mismatch({ journey }: { journey: Journey }) {
  const { state, dispatch, isNotListed, setNotListed } = journey;
  const { sending, draft } = state;
  const isRefused = sending.kind === 'refused' && sending.refusal.kind === 'insurance';
  if (!isRefused && !isNotListed) return null;
  const { insurance } = draft.payment;
  const usState = isStateCode(draft.usState) ? draft.usState : undefined;
  if (!isRefused) return <OtherInsuranceDialog usState={usState} onStay={() => setNotListed(false)} />;
  return (
    <MismatchDialog
      insurance={insurance}
      rebookHref={findPath({ state: usState, filters: { ...noFilters, insurance } })}
      onStay={() => {
        setNotListed(false);
        dispatch({ type: 'edited', step: 'payment' });
      }}
    />
  );
}
