import type { FormEvent } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { beginBooking } from '#src/features/booking/draft/begin-booking.ts';
import { openConfirmation } from '#src/features/booking/draft/booked-slot.ts';
import { getFieldId } from '#src/features/booking/form/form-context.tsx';
import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { SessionFacts } from '#src/features/booking/form/session-panel.tsx';
import { HoldStatus } from '#src/features/booking/hold/hold-status.tsx';
import { useHold } from '#src/features/booking/hold/use-hold.ts';
import type { BookingForm } from '#src/features/booking/state/answers.ts';
import { type BookedProvider, listServedStates } from '#src/features/booking/state/booked-provider.ts';
import type { FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import { resolvePayor } from '#src/features/booking/state/insurance-choices.ts';
import { buildSlotValues } from '#src/features/booking/state/to-values.ts';
import { useDraftPlans } from '#src/features/booking/state/use-draft-plans.ts';
import { useFilledBooking } from '#src/features/booking/state/use-filled-booking.ts';
import { usePayors } from '#src/features/booking/state/use-payors.ts';
import { useSend } from '#src/features/booking/state/use-send.ts';
import { say } from '#src/features/booking/words.ts';
import type { OneClickPrefillQuery } from '#src/gen/operations.ts';
import { appointmentPaths, type Booking, bookPath } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { usePreview } from '#src/lib/uploads/use-preview.ts';
import { useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { Outcome } from './one-click-outcome.tsx';
import { PaidBySelect } from './one-click-paid-by.tsx';
import { getPaidBy, type LastAppointment, type PaidBy, putSavedFirst } from './one-click-payment.ts';

type Prefill = NonNullable<OneClickPrefillQuery['oneClickBookingPrefill']>;

interface OneClickFormProps {
  asked: Booking;
  provider: BookedProvider;
  patients: Prefill['patients'];
  /** The last appointment with this provider, or an upcoming one. */
  known: LastAppointment;
}

/** Repeats the last booking; everything can be changed, and one button books it. */
export function OneClickForm(props: OneClickFormProps) {
  const { asked, provider, patients, known } = props;
  const { state, dispatch, form, fill, move, payors, choices, paid, preview, reading, extend, send } =
    useOneClick(props);
  const payor = useFormField(form.control, 'payment.payorId');
  const { draft, hold, sending } = state;
  const isBusy = sending.kind === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (paid.kind === 'open') return askForPayment(form);
    if (paid.kind === 'settled' && !isBusy && preview && hold.kind !== 'taken') void send();
  };
  return (
    <form className={`${styles.bookingForm} ${styles.oneClick}`} onSubmit={submit}>
      <HoldStatus hold={hold} onExtend={extend} onAgain={() => dispatch({ type: 'hold', hold: { kind: 'asking' } })} />
      <h1>{say('oneClick.question', { name: provider.name })}</h1>
      <p className="quiet">{describeLast(known, Date.now())}</p>
      <div className="card">
        <SessionFacts provider={provider} type={asked.type} draft={draft} />
      </div>
      <RadioGroup
        id={getFieldId('patientId')}
        label={say('oneClick.for')}
        options={patients.map(({ id, preferredFullName }) => ({ value: id, label: preferredFullName }))}
        value={draft.patientId}
        onChange={(patientId) => fill({ patientId })}
      />
      {state.facts.isCall ? null : (
        <PaidBySelect {...{ state, fill, paid }} field={payor} choices={choices} onRetry={payors.retry} />
      )}
      <PolicyText preview={preview} {...reading} provider={provider} inOffice={draft.inOffice} />
      <Outcome state={state} onMove={(start) => move({ start })} zone={provider.timeZone} />
      <p className="actions">
        <button type="submit" className="button" aria-disabled={isBusy || !preview || undefined}>
          {isBusy ? say('review.booking') : sending.kind === 'unknown' ? say('review.check') : say('oneClick.book')}
        </button>
        <a className="button plain" href={bookPath(asked)}>
          {say('oneClick.full')}
        </a>
      </p>
    </form>
  );
}

/** The current booking with its payment, used for the display, the preview and the request. */
function useOneClick({ asked, provider, patients, known }: OneClickFormProps) {
  const {
    state: chosen,
    dispatch,
    form,
    fill,
    move,
  } = useFilledBooking(() => repeatLastBooking(asked, patients, known));
  const payors = usePayors(provider, chosen.facts.isCall ? '' : chosen.draft.usState);
  const { plans } = useDraftPlans(chosen.draft, provider, !chosen.facts.isCall);
  const choices = putSavedFirst(payors.choices, plans);
  const paid = getPaidBy(resolvePayor(chosen.draft, payors.choices), known, payors);
  const state = withPayment(chosen, paid);
  const { draft, hold } = state;
  const slot = buildSlotValues(provider.id, asked.type, draft);
  const noKeys = { kept: { holdKey: '', holdId: '', isReleased: false }, onKeys: () => undefined };
  const { extend } = useHold({ hold, slot, usState: draft.usState, isSignedIn: true, dispatch, ...noKeys });
  const payorId = draft.payment.payorId || undefined;
  const about = { slot, patientId: draft.patientId, state: draft.usState, payorId };
  // The preview is loaded once the payment is known, to avoid a second call.
  const isPaidRead = paid.kind !== 'reading';
  const { preview, ...terms } = usePreview(about, isPaidRead);
  const send = useSend({
    state,
    slot,
    dispatch,
    servedStates: listServedStates(provider, draft.inOffice),
    onBooked(ids) {
      dispatch({ type: 'hold', hold: { kind: 'without', code: '' } });
      openConfirmation(
        { ...asked, start: draft.start, inOffice: draft.inOffice },
        appointmentPaths.followUpBooked(ids),
      );
    },
  });
  const reading = { ...terms, isReading: terms.isReading || !isPaidRead };
  return { state, dispatch, form, fill, move, payors, choices, paid, preview, reading, extend, send };
}

function repeatLastBooking(asked: Booking, patients: Prefill['patients'], known: LastAppointment): FilledBooking {
  const isCall = asked.type === 'CONSULTATION';
  const facts = {
    isSignedIn: true,
    isCall,
    hasPatients: true,
    hasSeveralPatients: false,
    needsNewTime: false,
    agreementsDue: 0,
  };
  const state = beginBooking(asked, facts, undefined, { newKey: () => crypto.randomUUID(), now: Date.now() });
  const before = patients.find(({ id }) => id === known.patient?.id) ?? patients[0];
  const { payment } = state.draft;
  return {
    ...state,
    draft: {
      ...state.draft,
      patientId: before?.id ?? '',
      usState: state.draft.usState || known.state,
      // A call needs no insurance.
      payment: facts.isCall ? { ...payment, way: 'cash', insurance: '' } : payment,
    },
  };
}

function withPayment(state: FilledBooking, paid: PaidBy): FilledBooking {
  return paid.kind === 'settled' ? { ...state, draft: { ...state.draft, payment: paid.payment } } : state;
}

function askForPayment({ setError }: BookingForm): void {
  setError('payment.payorId', { type: 'required', message: say('oneClick.payMissing') }, { shouldFocus: true });
}

/** Says when the similar appointment was or will be, also in the reader's zone. @param now milliseconds */
export function describeLast(
  { timeStart, timeZone, inOffice }: Pick<LastAppointment, 'timeStart' | 'timeZone' | 'inOffice'>,
  now: number,
): string {
  const { first, second } = formatReaderTimes(timeStart, { zone: timeZone, inOffice }, getBrowserZone());
  const when = second ? say('oneClick.both', { first, second }) : first;
  return Date.parse(timeStart) < now ? say('oneClick.last', { when }) : say('oneClick.ahead', { when });
}
