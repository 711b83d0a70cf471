import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { ClientLettersDocument, type ClientLettersQuery } from '#src/gen/operations.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { formatPlainDay, formatTime, getDayKey } from '#src/lib/time/zone-times.ts';
import { CallNote, ReachNote } from './reach-note.tsx';
import { say } from './words.ts';

export type Letter = NonNullable<ClientLettersQuery['clientLetters']>[number];

interface LetterStateProps {
  appointmentId: string;
  patientId: string;
  /** Changes with the session, so that the state is read again. */
  version: string;
}

/** How the newest email about a session to the client went, and whom to call when it reached no one. */
export function LetterState({ version, ...session }: LetterStateProps) {
  return <LiveLetterState key={version} {...session} />;
}

const pollMs = 2000;

/** An email that is being sent is read again until it was sent or failed. */
function LiveLetterState({ appointmentId, patientId }: Omit<LetterStateProps, 'version'>) {
  const now = useNow();
  const { data, startPolling, stopPolling } = useQuery(ClientLettersDocument, {
    variables: { appointmentIds: [appointmentId] },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const [letter] = data?.clientLetters ?? [];
  const isSending = letter?.state === 'SENDING';
  useEffect(() => {
    if (!isSending) return;
    startPolling(pollMs);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
  if (!data?.clientLetters) return null;
  if (!letter) return <ReachNote patientIds={[patientId]} />;
  return (
    <div role="status">
      <LetterStateView letter={letter} now={now} timeZone={getBrowserZone()} />
      {letter.state === 'FAILED' ? <CallNote patientId={patientId} /> : null}
    </div>
  );
}

interface LetterStateViewProps {
  letter: Letter;
  now: number;
  timeZone: string;
}

export function LetterStateView({ letter, now, timeZone }: LetterStateViewProps) {
  return (
    <p data-testid="letter-state">
      <span className="quiet">{say('letter')}</span> {describeLetter(letter, now, timeZone)}
    </p>
  );
}

/** 'Sent 3:22 PM'; with its day when that is another one. */
function describeLetter({ state, endedAt }: Letter, now: number, timeZone: string): string {
  if (state !== 'SENT' || !endedAt) return say(state === 'FAILED' ? 'states.FAILED' : 'states.SENDING');
  const isToday = getDayKey(endedAt, timeZone) === getDayKey(new Date(now).toISOString(), timeZone);
  const time = formatTime(endedAt, timeZone);
  return say('states.SENT', { time: isToday ? time : `${formatPlainDay(endedAt, timeZone)}, ${time}` });
}
