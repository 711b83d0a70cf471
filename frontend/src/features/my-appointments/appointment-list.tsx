import { Link } from 'react-router';
import { type AppointmentTab, appointmentTabs, clientPaths } from '#src/lib/client/client-paths.ts';
import { findPath } from '#src/lib/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AppointmentRow, type RowAppointment } from './appointment-row.tsx';
import { PageLinks } from './page-links.tsx';
import { pageCount } from './paging.ts';
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
    <article className="appointments">
      <h1>{name ? say('titleFor', { name }) : say('title')}</h1>
      <nav className="tabs" aria-label={say('tabs.label')}>
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
      {read.kind === 'reading' ? <Skeleton /> : null}
      {read.kind === 'away' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={onRetry}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {read.kind === 'read' ? <Read tab={tab} page={page} read={read} /> : null}
    </article>
  );
}

interface ReadProps {
  tab: AppointmentTab;
  page: number;
  read: Extract<ReadAppointments, { kind: 'read' }>;
}

function Read({ tab, page, read: { total, appointments } }: ReadProps) {
  const last = pageCount(total);
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
      <div className="card appointments-none">
        <p>{say(`none.${tab}`)}</p>
        <p className="actions">
          <a className="button" href={findPath({})}>
            {say('findCare')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      <p className="quiet" role="status">
        {say('count', { count: total })}
      </p>
      <ul className="people-list">
        {appointments.map((each) => (
          <AppointmentRow key={each.id} appointment={each} isPast={tab === 'past'} />
        ))}
      </ul>
      <PageLinks page={page} last={last} pathOf={(each) => clientPaths.appointments(tab, each)} />
    </>
  );
}

function Skeleton() {
  return (
    <div className="appointments-reading">
      <p className="visually-hidden" role="status">
        {say('reading')}
      </p>
      {[1, 2, 3].map((each) => (
        <span key={each} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
