import { Link } from 'react-router';
import * as styles from '#src/features/my-appointments/appointments.module.css';
import { type AppointmentTab, appointmentTabs, clientPaths } from '#src/lib/client/client-paths.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { PageLinks } from './page-links.tsx';
import { countPages } from './paging.ts';
import type { RowAppointment } from './row-appointment.ts';
import { say } from './words.ts';

export type ReadAppointments =
  | { kind: 'reading' }
  | { kind: 'away' }
  | { kind: 'read'; total: number; appointments: readonly RowAppointment[] };

interface AppointmentListProps {
  tab: AppointmentTab;
  page: number;
  /** The selected patient, when there are several. */
  name: string | undefined;
  read: ReadAppointments;
  onRetry: () => void;
}

/** Appointments of one tab, page by page. */
export function AppointmentList({ tab, page, name, read, onRetry }: AppointmentListProps) {
  return (
    <ShellPage
      title={say('title')}
      heading={name ? say('titleFor', { name }) : undefined}
      className={styles.appointments}
    >
      <nav className="page-tabs" aria-label={say('tabs.label')}>
        <ul>
          {appointmentTabs.map((each) => (
            <li key={each}>
              <Link to={clientPaths.appointments(each)} aria-current={each === tab ? 'page' : undefined}>
                {say(`tabs.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {read.kind === 'reading' ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {read.kind === 'away' ? <PageFailure text={say('away')} onRetry={onRetry} /> : null}
      {read.kind === 'read' ? <Read tab={tab} page={page} read={read} /> : null}
    </ShellPage>
  );
}

interface ReadProps {
  tab: AppointmentTab;
  page: number;
  read: Extract<ReadAppointments, { kind: 'read' }>;
}

function Read({ tab, page, read: { total, appointments } }: ReadProps) {
  const last = countPages(total);
  if (page > last) {
    return (
      <Notice tone="warm">
        <p>{say('beyond')}</p>
        <p>
          <Link to={clientPaths.appointments(tab, last)}>{say('lastPage')}</Link>
        </p>
      </Notice>
    );
  }
  if (total === 0) {
    return (
      <EmptyState text={say(`none.${tab}`)}>
        <a className="button" href={findPath({})}>
          {say('findCare')}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="quiet" role="status">
        {say('count', { count: total })}
      </p>
      <ul className="card-list">
        {appointments.map((each) => (
          <AppointmentRow key={each.id} appointment={each} isPast={tab === 'past'} />
        ))}
      </ul>
      <PageLinks page={page} last={last} pathOf={(each) => clientPaths.appointments(tab, each)} />
    </>
  );
}
