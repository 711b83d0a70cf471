import { useMutation, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { formatSessionStart } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  CorrectMissedByStaffDocument,
  PatientPastSessionsDocument,
  type PatientPastSessionsQuery,
} from '#src/gen/operations.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type PastSession = NonNullable<PatientPastSessionsQuery['clientAppointments']>['appointments'][number];

/** What a session that was marked as missed can be corrected to. */
const corrections = ['TOOK_PLACE', 'EXCUSED', 'UNEXCUSED'] as const;
type Correction = (typeof corrections)[number];

/** The newest past sessions of a patient that are marked as missed, each with what it can be corrected to. */
export function MissedPart({ patientId }: { patientId: string }) {
  const found = useQuery(PatientPastSessionsDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [correct] = useMutation(CorrectMissedByStaffDocument);
  // A repeated request must not correct under another key.
  const keys = useRef(new Map<string, string>());
  const send = async (appointmentId: string, correction: Correction, reason: string) => {
    const content = JSON.stringify([appointmentId, correction, reason]);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const absenceExcuse = correction === 'TOOK_PLACE' ? null : correction;
    const { data } = await correct({ variables: { values: { key, appointmentId, absenceExcuse, reason } } });
    if (!data) throw new Error('no answer');
    unwrapResult(data.correctMissedAppointment);
    await found.refetch().catch(() => {});
  };
  return (
    <>
      <h2>{say('missed.title')}</h2>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={1} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {found.data?.clientAppointments ? (
        <MissedList sessions={found.data.clientAppointments.appointments} onCorrect={send} />
      ) : null}
    </>
  );
}

interface MissedListProps {
  /** The past sessions. */
  sessions: readonly PastSession[];
  /** Rejects when the correction could not be saved. */
  onCorrect: (appointmentId: string, correction: Correction, reason: string) => Promise<void>;
}

export function MissedList({ sessions, onCorrect }: MissedListProps) {
  const missed = sessions.filter(({ status }) => status === 'MISSED');
  if (missed.length === 0) return <p>{say('missed.none')}</p>;
  return (
    <ul className={styles.staffList}>
      {missed.map((session) => (
        <li key={session.id} className="card">
          <p>{say('sessions.at', { time: formatSessionStart(session) })}</p>
          <p className="quiet">{say(session.absenceExcuse === 'EXCUSED' ? 'missed.excused' : 'missed.unexcused')}</p>
          <div className="actions">
            {corrections
              .filter((each) => each !== (session.absenceExcuse ?? 'UNEXCUSED'))
              .map((each) => (
                <ReasonButton
                  key={each}
                  label={say(`missed.to.${each}`)}
                  about={formatSessionStart(session)}
                  onSend={(reason) => onCorrect(session.id, each, reason)}
                />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
