import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { type InsuranceCardSide, OpenInsuranceCardDocument, StaffInsuranceCardsDocument } from '#src/gen/operations.ts';
import { downloadDocument } from '#src/lib/page/download-document.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { FileFault } from '../file-fault.tsx';
import { formatInstant } from '../instant.ts';
import { StaffFault } from '../staff-fault.tsx';
import { say } from './words.ts';

/** The photos of a client's insurance cards. Each look at a picture is audited. */
export function PhotosPart({ patientId }: { patientId: string }) {
  const { data, error, loading, refetch } = useQuery(StaffInsuranceCardsDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const [open, opened] = useMutation(OpenInsuranceCardDocument);
  const send = usePortalFetch();
  const [isAway, setAway] = useState(false);
  const show = async (shortId: string, side: InsuranceCardSide) => {
    const { data: link } = await open({ variables: { shortId, side } }).catch(() => ({ data: undefined }));
    const outcome = link?.createInsuranceCardLink && (await downloadDocument(link.createInsuranceCardLink, send));
    setAway(outcome ? outcome.kind !== 'SAVED' : false);
  };
  const cards = error ? undefined : data?.insuranceCardUploads?.filter(({ status }) => status === 'UPLOADED');
  return (
    <section aria-labelledby="card-photos">
      <h2 id="card-photos">{say('photos.title')}</h2>
      {loading ? <PageLoading label={say('looking')} count={1} /> : null}
      {error ? <StaffFault error={error} onRetry={() => refetch()} /> : null}
      {opened.error ? <StaffFault error={opened.error} /> : null}
      {isAway ? <FileFault /> : null}
      {cards?.length === 0 ? <EmptyState text={say('photos.none')} /> : null}
      <ul className={styles.staffList}>
        {cards?.map(({ shortId, frontUploadedAt, backUploadedAt }) => (
          <li key={shortId} className="card">
            <p>{say('photos.sent', { at: formatInstant(frontUploadedAt) })}</p>
            <p className="actions">
              <Button tone="plain" onPress={() => void show(shortId, 'FRONT')}>
                {say('photos.front')}
              </Button>
              {backUploadedAt ? (
                <Button tone="plain" onPress={() => void show(shortId, 'BACK')}>
                  {say('photos.back')}
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
