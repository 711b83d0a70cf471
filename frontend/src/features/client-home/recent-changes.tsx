import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/client-home/client-home.module.css';
import { ClientChangesDocument, type ClientChangesQuery } from '#src/gen/operations.ts';
import { type ClientPatient, listPatients, useClient } from '#src/lib/client/client-user.tsx';
import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { formatDay } from '#src/lib/time/zone-times.ts';
import { useLastVisit } from './use-last-visit.ts';
import { say } from './words.ts';

export type Change = NonNullable<ClientChangesQuery['clientChanges']>[number];

/** What others changed lately; those since the last visit on this device are marked. Hidden when there are none. */
export function RecentChanges() {
  const { state, actsFor } = useClient();
  const lastVisit = useLastVisit();
  const { data, loading } = useQuery(ClientChangesDocument, {
    variables: { patientId: actsFor?.id ?? null },
    fetchPolicy: 'no-cache',
  });
  if (loading) return null;
  return <ChangeList changes={data?.clientChanges ?? undefined} lastVisit={lastVisit} patients={listPatients(state)} />;
}

interface ChangeListProps {
  /** Undefined when unknown. */
  changes: readonly Change[] | undefined;
  /** Milliseconds since the epoch; undefined on a first visit. */
  lastVisit: number | undefined;
  patients: readonly Pick<ClientPatient, 'id' | 'relation'>[];
}

export function ChangeList({ changes, lastVisit, patients }: ChangeListProps) {
  const isReader = (id: string | undefined) => patients.some((each) => each.id === id && each.relation === 'SELF');
  if (changes?.length === 0) return null;
  return (
    <section className={`card ${styles.homeChanges}`} aria-labelledby="changes">
      <h2 id="changes">{say('changes.title')}</h2>
      {changes ? (
        <ul>
          {changes.map((change) => (
            <ChangeRow
              key={`${change.appointment.id} ${change.at}`}
              change={change}
              whose={
                isReader(change.appointment.patient?.id) ? undefined : change.appointment.patient?.preferredFullName
              }
              isNew={lastVisit !== undefined && Date.parse(change.at) > lastVisit}
            />
          ))}
        </ul>
      ) : (
        <p className="quiet small">{say('changes.away')}</p>
      )}
    </section>
  );
}

interface ChangeRowProps {
  change: Change;
  whose: string | undefined;
  isNew: boolean;
}

function ChangeRow({ change, whose, isNew }: ChangeRowProps) {
  const { at, appointment } = change;
  const { eventId, appointmentShortId } = appointment;
  return (
    <li>
      <a href={appointmentPaths.booked({ eventId, appointmentShortId })}>{describeChange(change, whose)}</a>
      <span className="quiet small">
        {isNew ? <span className={styles.homeTag}>{say('changes.new')}</span> : null}{' '}
        <time dateTime={at}>{formatDay(at, getBrowserZone(), new Date())}</time>
      </span>
    </li>
  );
}

/**
 * Says what happened: 'Maya Lindquist moved your session to Tue, Dec 1, 9:00 AM Pacific.'
 * @param whose the person for whom the reader acts; undefined for the reader
 */
export function describeChange({ kind, byProvider, timeBefore, appointment }: Change, whose?: string): string {
  const place = { zone: appointment.timeZone, inOffice: appointment.inOffice };
  const format = (instant: string) => formatReaderTimes(instant, place, getBrowserZone()).first;
  const time = format(appointment.timeStart);
  const name = byProvider && appointment.provider ? appointment.provider.name : undefined;
  const theirs = whose && say('changes.theirs', { name: whose });
  const session = theirs || say('changes.yours');
  const first = theirs || say('changes.yoursFirst');
  if (kind === 'MOVED') {
    const before = timeBefore ? format(timeBefore) : '';
    return name
      ? say('changes.moved', { name, session, before, time })
      : say('changes.movedByUs', { session: first, before, time });
  }
  if (kind === 'CANCELED')
    return name
      ? say('changes.canceled', { name, session, time })
      : say('changes.canceledByUs', { session: first, time });
  const who = appointment.provider?.name ?? say('changes.provider');
  switch (kind) {
    case 'CONFIRMED':
      return say('changes.confirmed', { name: who, session, time });
    case 'DECLINED':
      return say('changes.declined', { name: who, session, time });
    case 'LAPSED':
      return say('changes.lapsed', { session: first, time });
    default:
      return kind satisfies never;
  }
}
