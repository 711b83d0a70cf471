import { lazy, Suspense } from 'react';
import * as styles from '#src/features/my-appointments/appointments.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { listRowActions } from './row-actions.ts';
import type { RowAppointment } from './row-appointment.ts';
import type { RowMenuProps } from './row-menu.tsx';
import { say } from './words.ts';

/** One appointment, its status and its actions. */
export function AppointmentRow({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const { timeStart, timeZone, provider, patient, inOffice, status, countsAsMissed, costLine } = appointment;
  const facts = [
    provider?.name,
    patient && say('for', { name: patient.preferredFullName }),
    say(inOffice ? 'office' : 'video'),
  ];
  return (
    <li className={`card ${styles.appointmentRow}`}>
      <p className={styles.rowHead}>
        <strong>
          <ReaderTime start={timeStart} zone={timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
        </strong>
        <span className={styles.rowStatus} data-status={status}>
          {say(`status.${status}`)}
        </span>
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {status === 'CANCELED' && countsAsMissed ? <p className="quiet small">{say('countsAsMissed')}</p> : null}
      {costLine?.kind === 'NEEDS_LOOK' && !isPast ? (
        <p className="small">
          {say('needsLook')} {costLine.finding} <a href={clientPaths.account('insurance')}>{say('lookAtInsurance')}</a>
        </p>
      ) : null}
      <LiveJoin session={appointment} reader="client" name={provider?.name} />
      <RowActions appointment={appointment} isPast={isPast} />
    </li>
  );
}

function RowActions({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const [main, ...others] = listRowActions(appointment, isPast);
  if (!main) return null;
  return (
    <p className={styles.rowActions}>
      <a className="button plain" href={main.href}>
        {main.label}
      </a>
      {others.length > 0 ? (
        <RowMenuLater label={say('moreFor', { time: formatStart(appointment) })} actions={others} />
      ) : null}
    </p>
  );
}

function formatStart({ timeStart, timeZone, inOffice }: RowAppointment): string {
  return formatReaderTimes(timeStart, { zone: timeZone, inOffice }, getBrowserZone()).first;
}

const RowMenu = lazy(loadLazily(async () => ({ default: (await import('./row-menu.tsx')).RowMenu })));

/** The menu's code is larger than the page's, so it comes after the rows. */
function RowMenuLater(props: RowMenuProps) {
  const waiting = (
    <button type="button" className="button plain" aria-label={props.label} disabled>
      {say('more')}
    </button>
  );
  return (
    <Suspense fallback={waiting}>
      <RowMenu {...props} />
    </Suspense>
  );
}
