import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/staff/staff.module.css';
import { RecentInsuranceCardsDocument } from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { formatInstant } from '../instant.ts';
import { StaffFault } from '../staff-fault.tsx';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

/** The newest photos of insurance cards. The pictures are on the page of each client. */
export function RecentPhotos() {
  const { data, error, loading, refetch } = useQuery(RecentInsuranceCardsDocument, { fetchPolicy: 'no-cache' });
  const cards = error ? undefined : data?.recentInsuranceCards;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{say('photos.title')}</h2>
      {loading ? <PageLoading label={say('looking')} count={1} /> : null}
      {error ? <StaffFault error={error} onRetry={() => refetch()} /> : null}
      {cards?.length === 0 ? <EmptyState text={say('photos.none')} /> : null}
      <ul className={styles.staffList}>
        {cards?.map(({ shortId, patientId, frontUploadedAt }) => (
          <li key={shortId} className="card">
            <p>{say('photos.sent', { at: formatInstant(frontUploadedAt) })}</p>
            <OpenBilling patientId={patientId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
