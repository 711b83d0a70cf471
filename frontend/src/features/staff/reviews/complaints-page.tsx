import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { instant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { ComplaintsDocument, type ComplaintsQuery, DecideComplaintDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { sayComplaint } from './complaint-words.ts';

type Complaint = NonNullable<ComplaintsQuery['complaints']>[number];
type Decision = 'CONFIRMED' | 'NOT_CONFIRMED';

/** Complaints of clients about providers, which staff decide one by one. They name no client: the record is opened with a reason. */
export function ComplaintsPage() {
  const { data, error, loading, refetch } = useQuery(ComplaintsDocument, { fetchPolicy: 'no-cache' });
  const [decide, decided] = useMutation(DecideComplaintDocument);
  const end = async (id: string, decision: Decision) => {
    const done = await decide({ variables: { id, decision } }).catch(() => undefined);
    if (done) await refetch();
  };
  const complaints = data?.complaints ?? [];
  return (
    <ShellPage title={sayComplaint('title')} lead={sayComplaint('lead')} className={styles.staffPage}>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {decided.error ? <StaffFault error={decided.error} /> : null}
      {!loading && !error && complaints.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <ComplaintList complaints={complaints} onDecide={(id, decision) => void end(id, decision)} />
    </ShellPage>
  );
}

interface ComplaintListProps {
  complaints: readonly Complaint[];
  onDecide: (id: string, decision: Decision) => void;
}

export function ComplaintList({ complaints, onDecide }: ComplaintListProps) {
  return (
    <ul className={styles.staffList}>
      {complaints.map(({ id, at, reason, details, patientId, timeStart, provider }) => (
        <li key={id} className="card">
          <p>
            <strong>{provider?.name ?? say('review.nameless')}</strong> <span className="quiet">{instant(at)}</span>
          </p>
          <p>{sayComplaint(`reasons.${reason}`)}</p>
          <p className="quiet">{sayComplaint('session', { time: instant(timeStart) })}</p>
          {details ? <p>{details}</p> : null}
          <p>
            <Link to={`/people/patient/${patientId}`}>{sayComplaint('client')}</Link>
          </p>
          <p className="actions">
            <Button label={sayComplaint('confirmFor', { time: instant(at) })} onPress={() => onDecide(id, 'CONFIRMED')}>
              {sayComplaint('confirm')}
            </Button>
            <Button
              tone="plain"
              label={sayComplaint('dismissFor', { time: instant(at) })}
              onPress={() => onDecide(id, 'NOT_CONFIRMED')}
            >
              {sayComplaint('dismiss')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
