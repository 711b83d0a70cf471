import { useMutation } from '@apollo/client/react';
import { type Dispatch, type FormEvent, useEffect, useReducer, useState } from 'react';
import { BookSeriesDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { formatTime, getZoneName } from '#src/lib/time/zone-times.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { getPlace } from './both-times.ts';
import {
  firstRepeat,
  isNoneLeft,
  leaveOutRefused,
  type RepeatEvent,
  type RepeatState,
  type Rhythm,
  repeatState,
} from './repeat-state.ts';
import { repeatTerms } from './repeat-terms.ts';
import { Booked, Refused } from './series-answers.tsx';
import { SeriesDates } from './series-dates.tsx';
import { SeriesFrame } from './series-frame.tsx';
import type { SeriesReader } from './series-reader.ts';
import { readWeekTime } from './series-start.ts';
import { buildSeriesValues } from './series-values.ts';
import { TermsAway } from './terms-away.tsx';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { useSeriesPayment } from './use-series-payment.ts';
import { useSeriesPreview } from './use-series-preview.ts';
import { findSeriesFailures, say } from './words.ts';

interface RepeatPageProps {
  /** The page above this one; the client's home unless given. */
  back?: { to: string; label: string };
  reader?: SeriesReader;
}

/** Books a session as a series: all of it, or nothing with a list of unavailable times. */
export function RepeatPage({ back, reader = 'client' }: RepeatPageProps) {
  const [booked, setBooked] = useState(0);
  const title = booked > 0 ? say('repeat.bookedTitle', { count: booked }) : say('repeat.title');
  return (
    <SeriesFrame title={title} back={back ?? { to: clientPaths.home, label: say('home') }} reader={reader}>
      {(appointment, retry) => (
        <RepeatForm appointment={appointment} reader={reader} onRetry={retry} onBooked={setBooked} />
      )}
    </SeriesFrame>
  );
}

interface RepeatFormProps {
  appointment: SeriesAppointment;
  reader?: SeriesReader;
  /** Loads again after a failure. */
  onRetry: () => void;
  /** Gets the number of booked sessions, for the page's title. */
  onBooked?: (count: number) => void;
}

export function RepeatForm({ appointment: repeated, reader = 'client', onRetry, onBooked }: RepeatFormProps) {
  const { appointment, pay } = useSeriesPayment(repeated, reader);
  const { provider, clientName, patientId } = appointment;
  const [state, dispatch] = useReducer(repeatState, firstRepeat);
  const { answer, leftOut } = state;
  const { fault, loading, send } = useSeriesBooking(appointment, state, dispatch, reader);
  useSeriesPreview(appointment, state, dispatch);
  const bookedCount = answer?.appointments.length ?? 0;
  useEffect(() => {
    if (bookedCount > 0) onBooked?.(bookedCount);
  }, [bookedCount, onBooked]);
  const terms = repeatTerms(appointment, state, Date.now(), reader);
  if (answer && bookedCount > 0) return <Booked answer={answer} reader={reader} />;
  const refused = answer?.refused ?? [];
  const isBookable = terms !== undefined && !isNoneLeft(state);
  const press = (numbers: readonly number[]) => void (isBookable && send(numbers));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press(leftOut);
  };
  return (
    <form className="action-form" onSubmit={submit}>
      <p>
        {reader === 'provider'
          ? say('provider.lead', { name: clientName ?? say('provider.theClient') })
          : say('repeat.lead', { name: provider?.name ?? say('repeat.therapist') })}
      </p>
      {reader === 'provider' && patientId ? (
        <ReachNote
          patientIds={[patientId]}
          told={() => say('provider.told', { name: clientName ?? say('provider.theClient') })}
        />
      ) : null}
      <RhythmChoice appointment={appointment} state={state} dispatch={dispatch} />
      <SeriesDates appointment={appointment} state={state} reader={reader} pay={pay} />
      {refused.length > 0 ? (
        <Refused
          refused={refused}
          reader={reader}
          place={getPlace(appointment, reader)}
          areAll={isNoneLeft(state)}
          onLeaveOut={() => press(leaveOutRefused(state))}
        />
      ) : null}
      {leftOut.length > 0 ? <p role="status">{say('repeat.leftOut', { count: leftOut.length })}</p> : null}
      {terms ? (
        <Notice>
          {terms.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : (
        <TermsAway onRetry={onRetry} />
      )}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={loading || !isBookable}>
        {say('repeat.button')}
      </button>
    </form>
  );
}

/** Books under one key until there is an answer, so that a retry makes no second series. */
function useSeriesBooking(
  appointment: SeriesAppointment,
  { weeks, count, at }: RepeatState,
  dispatch: Dispatch<RepeatEvent>,
  reader: SeriesReader,
) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [book, { loading }] = useMutation(BookSeriesDocument);
  const send = async (leftOut: readonly number[]) => {
    if (loading) return;
    setFault('');
    // Saved before sending: without an answer, the next press repeats the same request under this key.
    dispatch({ type: 'left-out', numbers: leftOut });
    try {
      const values = { ...buildSeriesValues(appointment, { weeks, count, at }), leaveOut: [...leftOut], key };
      const { data } = await book({ variables: { values } });
      const answer = data?.createRecurringFollowUpAppointment ?? undefined;
      // Refused times are part of the answer: the page offers to skip them.
      if (answer && answer.error?.code !== 'OCCURRENCES_REFUSED') unwrapResult(answer);
      dispatch({ type: 'answered', to: { weeks, count, at }, answer });
      setKey(crypto.randomUUID());
    } catch (error) {
      const { text, isOver } = describeFailure(error, findSeriesFailures(reader));
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  return { fault, loading, send };
}

interface RhythmChoiceProps {
  appointment: Pick<SeriesAppointment, 'timeStart' | 'timeZone'>;
  state: RepeatState;
  dispatch: Dispatch<RepeatEvent>;
}

/** When and how often. Day and time are the provider's, because the series keeps them. */
function RhythmChoice({ appointment: { timeStart, timeZone }, state, dispatch }: RhythmChoiceProps) {
  const at = state.at ?? readWeekTime(timeStart, timeZone);
  const choose = (rhythm: Partial<Rhythm>) => dispatch({ type: 'chose', rhythm });
  return (
    <>
      <Choice
        {...{ label: say('repeat.weekday'), value: at.weekday, options: [1, 2, 3, 4, 5, 6, 0] }}
        onChoose={(weekday) => choose({ at: { ...at, weekday } })}
        text={(weekday) => say(`repeat.days.${days[weekday] ?? 'sun'}`)}
      />
      <Choice
        {...{
          label: say('repeat.time', { zone: getZoneName(timeZone) }),
          value: at.minute,
          options: listMinutes(at.minute),
        }}
        onChoose={(minute) => choose({ at: { ...at, minute } })}
        text={formatMinute}
      />
      <Choice
        {...{ label: say('repeat.every'), value: state.weeks, options: [1, 2, 3, 4] }}
        onChoose={(weeks) => choose({ weeks })}
        text={(weeksBetween) => say('repeat.weeks', { count: weeksBetween })}
      />
      <Choice
        {...{ label: say('repeat.count'), value: state.count, options: [2, 4, 6, 8, 12] }}
        onChoose={(count) => choose({ count })}
        text={String}
      />
    </>
  );
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Lists the half hours from 7 AM to 9 PM as minutes of the day, with the chosen time. */
function listMinutes(chosen: number): number[] {
  const halfHours = Array.from({ length: 29 }, (_, number) => 7 * 60 + number * 30);
  return halfHours.includes(chosen) ? halfHours : [...halfHours, chosen].sort((a, b) => a - b);
}

function formatMinute(minute: number): string {
  return formatTime(new Date(minute * 60_000).toISOString(), 'UTC');
}

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly number[];
  text: (option: number) => string;
  onChoose: (option: number) => void;
}

function Choice({ label, value, options, text, onChoose }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={String(value)}
      onChange={(chosen) => onChoose(Number(chosen))}
      options={options.map((option) => ({ value: String(option), label: text(option) }))}
    />
  );
}
