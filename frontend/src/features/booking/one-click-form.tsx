import { useQuery } from '@apollo/client/react';
import { type Dispatch, type FormEvent, useReducer } from 'react';
import { BookingPayorsDocument, type OneClickPrefillQuery } from '#src/gen/operations.ts';
import { appointmentPaths, type Booking, bookPath } from '#src/lib/appointment-paths.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { sessionTime, timeWithZone } from '#src/lib/session-time.ts';
import { usePreview } from '#src/lib/use-preview.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { beginBooking } from './begin-booking.ts';
import { type BookedProvider, servedStates } from './booked-provider.ts';
import { type BookingEvent, type BookingState, bookingMachine } from './booking-machine.ts';
import { sayRefusal } from './fault-words.ts';
import { fieldId } from './form-context.tsx';
import { RadioGroup } from './form-fields.tsx';
import { HoldStatus } from './hold-status.tsx';
import { insuranceChoices } from './insurance-choices.ts';
import { PolicyText } from './policy-text.tsx';
import { SessionFacts } from './session-panel.tsx';
import { slotValues } from './to-values.ts';
import { useHold } from './use-hold.ts';
import { useSend } from './use-send.ts';
import { say } from './words.ts';

type Prefill = NonNullable<OneClickPrefillQuery['oneClickBookingPrefill']>;

interface OneClickFormProps {
  asked: Booking;
  provider: BookedProvider;
  patients: Prefill['patients'];
  /** The last session with this provider, or one that is still ahead. */
  known: NonNullable<Prefill['lastAppointment']>;
}

/** Everything is as it was last time; it can be changed, and is booked with one button. */
export function OneClickForm({ asked, provider, patients, known }: OneClickFormProps) {
  const [state, dispatch] = useReducer(bookingMachine, undefined, () => asLastTime(asked, patients, known));
  const { draft, hold, sending } = state;
  const slot = slotValues(provider.id, asked.type, draft);
  const noKeys = { kept: { holdKey: '', holdId: '', isReleased: false }, onKeys: () => undefined };
  const { extend } = useHold({ hold, slot, usState: draft.usState, isSignedIn: true, dispatch, ...noKeys });
  const payorId = draft.payment.payorId || undefined;
  const { preview, ...reading } = usePreview({ slot, patientId: draft.patientId, state: draft.usState, payorId });
  const send = useSend({
    ...{ state, slot, dispatch, servedStates: servedStates(provider, draft.inOffice) },
    onBooked(ids) {
      dispatch({ type: 'hold', hold: { kind: 'without', code: '' } });
      setTimeout(() => location.assign(appointmentPaths.followUpBooked(ids)));
    },
  });
  const isBusy = sending.kind === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && preview && hold.kind !== 'taken') void send();
  };
  return (
    <form className="booking-form one-click" onSubmit={submit}>
      <HoldStatus hold={hold} onExtend={extend} onAgain={() => dispatch({ type: 'hold', hold: { kind: 'asking' } })} />
      <h1>{say('oneClick.question', { name: provider.name })}</h1>
      <p className="quiet">{lastWords(known, Date.now())}</p>
      <div className="card">
        <SessionFacts provider={provider} type={asked.type} draft={draft} />
      </div>
      <RadioGroup
        id={fieldId('patientId')}
        legend={say('oneClick.for')}
        options={patients.map(({ id, preferredFullName }) => ({ value: id, label: preferredFullName }))}
        value={draft.patientId}
        onChoose={(value) => dispatch({ type: 'typed', field: 'patientId', value })}
      />
      <PaidBy state={state} dispatch={dispatch} provider={provider} />
      <PolicyText preview={preview} {...reading} provider={provider} />
      <Outcome state={state} onMove={(start) => dispatch(moveTo(start))} zone={provider.timeZone ?? fallbackZone} />
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

function asLastTime(asked: Booking, patients: Prefill['patients'], known: OneClickFormProps['known']): BookingState {
  const facts = { isSignedIn: true, isCall: asked.type === 'CONSULTATION', agreementsDue: 0 };
  const state = beginBooking(asked, facts, undefined, { newKey: () => crypto.randomUUID(), now: Date.now() });
  const before = patients.find(({ id }) => id === known.patient?.id) ?? patients[0];
  const { payment } = state.draft;
  return {
    ...state,
    draft: {
      ...state.draft,
      patientId: before?.id ?? '',
      usState: state.draft.usState || known.state,
      payment: payment.way === '' ? { ...payment, way: 'cash' } : payment,
    },
  };
}

function lastWords({ timeStart, timeZone }: OneClickFormProps['known'], now: number): string {
  const { text } = sessionTime(timeStart, timeZone);
  return Date.parse(timeStart) < now ? say('oneClick.last', { when: text }) : say('oneClick.ahead', { when: text });
}

function moveTo(start: string): BookingEvent {
  return { type: 'moved', slot: { start }, key: crypto.randomUUID() };
}

interface PaidByProps {
  state: BookingState;
  dispatch: Dispatch<BookingEvent>;
  provider: BookedProvider;
}

function PaidBy({ state, dispatch, provider }: PaidByProps) {
  const { usState, payment } = state.draft;
  const { data } = useQuery(BookingPayorsDocument, { variables: { usState }, skip: !usState });
  const choices = data?.payorsByState ? insuranceChoices(data.payorsByState, provider, usState) : [];
  const chosen = choices.find(({ name }) => name === payment.insurance);
  const choose = (id: string) => {
    const choice = choices.find((each) => each.id === id);
    const way = choice ? 'insurance' : 'cash';
    const values = { way, payorId: choice?.payorId ?? '', insurance: choice?.name ?? '' };
    dispatch({ type: 'filled', values });
  };
  return (
    <Field id={fieldId('payorId')} label={say('oneClick.pay')}>
      {(tied) => (
        <select className="input" value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)} {...tied}>
          <option value="">{say('oneClick.cash')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Outcome({ state, onMove, zone }: { state: BookingState; onMove: (start: string) => void; zone: string }) {
  const { hold, sending } = state;
  if (hold.kind === 'taken') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say('slot.taken')}</p>
        {hold.nearby.length === 0 ? <p>{say('slot.noNearby')}</p> : null}
        <ul className="nearby">
          {hold.nearby.map((start) => (
            <li key={start}>
              <button type="button" className="button plain" onClick={() => onMove(start)}>
                {timeWithZone(start, zone)}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (sending.kind === 'unknown') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say('review.unknown')}</p>
      </Notice>
    );
  }
  if (sending.kind !== 'refused') return null;
  const { refusal } = sending;
  return (
    <Notice tone="wrong" role="alert">
      <p>{refusal.kind === 'insurance' ? sayRefusal('mismatch.title') : refusal.words}</p>
    </Notice>
  );
}
