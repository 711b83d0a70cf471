import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { BookSeriesDocument, type BookSeriesMutation } from '#src/gen/operations.ts';
import { failureOf } from '#src/lib/call-outcome.ts';
import { timeWithZone } from '#src/lib/session-time.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SeriesFrame } from './series-frame.tsx';
import { weeksLater } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { reasonWords, say, seriesFailures } from './words.ts';

type Answer = NonNullable<BookSeriesMutation['createRecurringFollowUpAppointment']>;

/** The same session again and again: all of them, or none and which cannot be had. */
export function RepeatPage({ homePath }: { homePath: string }) {
  return (
    <SeriesFrame title={say('repeat.title')} homePath={homePath}>
      {(appointment) => <RepeatForm appointment={appointment} />}
    </SeriesFrame>
  );
}

export function RepeatForm({ appointment }: { appointment: SeriesAppointment }) {
  const { provider } = appointment;
  const [weeks, setWeeks] = useState(1);
  const [count, setCount] = useState(6);
  const { answer, fault, loading, send, forget } = useSeriesBooking();
  const values = valuesOf(appointment, weeks, count);
  const choose = (set: (value: number) => void) => (event: { target: { value: string } }) => {
    set(Number(event.target.value));
    forget();
  };
  if (answer && answer.appointments.length > 0) return <Booked answer={answer} />;
  const refused = answer?.refused ?? [];
  return (
    <form
      className="action-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ ...values, leaveOut: [] });
      }}
    >
      <p>{say('repeat.lead', { name: provider?.name ?? say('repeat.therapist') })}</p>
      <Choice
        {...{ id: 'series-weeks', label: say('repeat.every'), value: weeks, options: [1, 2, 3, 4] }}
        onChange={choose(setWeeks)}
        text={(weeksBetween) => say('repeat.weeks', { count: weeksBetween })}
      />
      <Choice
        {...{ id: 'series-count', label: say('repeat.count'), value: count, options: [2, 4, 6, 8, 12], text: String }}
        onChange={choose(setCount)}
      />
      {refused.length > 0 ? (
        <Refused
          refused={refused}
          zone={appointment.timeZone}
          areAll={refused.length >= count}
          onLeaveOut={() => void send({ ...values, leaveOut: refused.map(({ number }) => number) })}
        />
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={loading}>
        {say('repeat.button')}
      </button>
    </form>
  );
}

/** Books under one key until there is an answer, so that a second try is not a second series. */
function useSeriesBooking() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState('');
  const [book, { loading }] = useMutation(BookSeriesDocument);
  const send = async (values: ReturnType<typeof valuesOf> & { leaveOut: number[] }) => {
    if (loading) return;
    setFault('');
    try {
      const { data } = await book({ variables: { values: { ...values, key } } });
      setAnswer(data?.createRecurringFollowUpAppointment ?? undefined);
      setKey(crypto.randomUUID());
    } catch (error) {
      const { text, isOver } = failureOf(error, seriesFailures());
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  return { answer, fault, loading, send, forget: () => setAnswer(undefined) };
}

interface RefusedProps {
  refused: Answer['refused'];
  zone: string;
  /** None is left to be booked. */
  areAll: boolean;
  onLeaveOut: () => void;
}

/** Those that cannot be had, each with why. */
export function Refused({ refused, zone, areAll, onLeaveOut }: RefusedProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{say('repeat.refused')}</p>
      <ul>
        {refused.map(({ number, timeStart, code }) => (
          <li key={number}>
            {timeWithZone(timeStart, zone)}: {reasonWords(code)}
          </li>
        ))}
      </ul>
      {areAll ? (
        <p>{say('repeat.none')}</p>
      ) : (
        <button type="button" className="button plain" onClick={onLeaveOut}>
          {say('repeat.leaveOut', { count: refused.length })}
        </button>
      )}
    </Notice>
  );
}

export function Booked({ answer: { appointments } }: { answer: Answer }) {
  return (
    <Notice role="status">
      <p>{say('repeat.booked', { count: appointments.length })}</p>
      <ul>
        {appointments.map(({ id, timeStart, timeZone }) => (
          <li key={id}>{timeWithZone(timeStart, timeZone)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: number;
  options: readonly number[];
  text: (option: number) => string;
  onChange: (event: { target: { value: string } }) => void;
}

function Choice({ id, label, value, options, text, onChange }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      {(tied) => (
        <select className="input" value={value} onChange={onChange} {...tied}>
          {options.map((option) => (
            <option key={option} value={option}>
              {text(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The first of the series comes one interval after the session that is repeated. */
function valuesOf(
  { timeStart, timeZone, provider, patient, inOffice, state, payorId }: SeriesAppointment,
  weeks: number,
  count: number,
) {
  return {
    providerId: provider?.id ?? '',
    patientId: patient?.id ?? '',
    timeStart: weeksLater(timeStart, timeZone, weeks),
    inOffice,
    state,
    payorId: payorId ?? null,
    weeksBetween: weeks,
    numRecurrencesRequested: count,
  };
}
