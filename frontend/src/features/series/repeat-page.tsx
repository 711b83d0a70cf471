import { useMutation } from '@apollo/client/react';
import { type Dispatch, type FormEvent, useEffect, useReducer, useState } from 'react';
import { BookSeriesDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { getPlace } from './both-times.ts';
import {
  firstRepeat,
  isNoneLeft,
  leaveOutRefused,
  type RepeatEvent,
  type RepeatState,
  repeatState,
} from './repeat-state.ts';
import { repeatTerms } from './repeat-terms.ts';
import { Booked, Refused } from './series-answers.tsx';
import { SeriesDates } from './series-dates.tsx';
import { SeriesFrame } from './series-frame.tsx';
import type { SeriesReader } from './series-reader.ts';
import { buildSeriesValues } from './series-values.ts';
import { TermsAway } from './terms-away.tsx';
import type { SeriesAppointment } from './use-series-appointment.ts';
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

export function RepeatForm({ appointment, reader = 'client', onRetry, onBooked }: RepeatFormProps) {
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
      <RhythmChoice state={state} dispatch={dispatch} />
      <SeriesDates appointment={appointment} state={state} reader={reader} />
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
  { weeks, count }: RepeatState,
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
      const values = { ...buildSeriesValues(appointment, weeks, count), leaveOut: [...leftOut], key };
      const { data } = await book({ variables: { values } });
      const answer = data?.createRecurringFollowUpAppointment ?? undefined;
      // Refused times are part of the answer: the page offers to skip them.
      if (answer && answer.error?.code !== 'OCCURRENCES_REFUSED') unwrapResult(answer);
      dispatch({ type: 'answered', to: { weeks, count }, answer });
      setKey(crypto.randomUUID());
    } catch (error) {
      const { text, isOver } = describeFailure(error, findSeriesFailures(reader));
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  return { fault, loading, send };
}

function RhythmChoice({ state, dispatch }: { state: RepeatState; dispatch: Dispatch<RepeatEvent> }) {
  return (
    <>
      <Choice
        {...{ label: say('repeat.every'), value: state.weeks, options: [1, 2, 3, 4] }}
        onChoose={(weeks) => dispatch({ type: 'chose', rhythm: { weeks } })}
        text={(weeksBetween) => say('repeat.weeks', { count: weeksBetween })}
      />
      <Choice
        {...{ label: say('repeat.count'), value: state.count, options: [2, 4, 6, 8, 12] }}
        onChoose={(count) => dispatch({ type: 'chose', rhythm: { count } })}
        text={String}
      />
    </>
  );
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
