import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from 'react-router';
import { AppointmentsPageDocument } from '#src/gen/operations.ts';
import { type AppointmentTab, clientPaths, isAppointmentTab, readPage } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { AppointmentList, type ReadAppointments } from './appointment-list.tsx';
import { pageSize, skipOf } from './paging.ts';

/** A tab and page of the selected patients' appointments; invalid ones redirect to the first. */
export function AppointmentsPage() {
  const { tab, page } = useParams();
  const number = readPage(page);
  if (!isAppointmentTab(tab) || number === undefined || (page !== undefined && number === 1)) {
    return <Navigate to={clientPaths.appointments(isAppointmentTab(tab) ? tab : 'upcoming')} replace />;
  }
  return <Tab key={`${tab} ${number}`} tab={tab} page={number} />;
}

function Tab({ tab, page }: { tab: AppointmentTab; page: number }) {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(AppointmentsPageDocument, {
    variables: {
      when: tab === 'past' ? 'PAST' : 'UPCOMING',
      first: pageSize,
      skip: skipOf(page),
      patientId: actsFor?.id ?? null,
    },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.clientAppointments;
  const read: ReadAppointments = found
    ? { kind: 'read', total: found.total, appointments: found.appointments }
    : { kind: loading ? 'reading' : 'away' };
  return (
    <AppointmentList
      tab={tab}
      page={page}
      name={actsFor?.preferredFullName}
      read={read}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
