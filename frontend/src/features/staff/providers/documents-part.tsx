import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FileFault } from '#src/features/staff/file-fault.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import {
  DecideDocumentDocument,
  OpenProviderDocumentDocument,
  ProviderDocumentsDocument,
  type ProviderDocumentsQuery,
} from '#src/gen/operations.ts';
import { describeCredential } from '#src/lib/credentials/describe-credential.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { downloadDocument } from '#src/lib/page/download-document.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { CredentialActions } from './credential-actions.tsx';
import { say } from './provider-words.ts';

export type ShownDocument = NonNullable<ProviderDocumentsQuery['providerDocuments']>[number];

/** A provider's license and insurance documents, with the decision of staff. Reading the list is audited. */
export function DocumentsPart({ providerId }: { providerId: string }) {
  const { data, error, loading, refetch } = useQuery(ProviderDocumentsDocument, {
    variables: { providerId },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const documents = error ? [] : (data?.providerDocuments ?? []);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say('documents.title')}</h2>
      {loading && !data ? <PageLoading label={say('documents.title')} count={1} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && documents.length === 0 ? <EmptyState text={say('documents.none')} /> : null}
      <ul className={styles.staffList}>
        {documents.map((document) => (
          <li key={document.id} className="card">
            <DocumentEntry document={document} onDecided={queue.readAgain} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentEntryProps {
  document: ShownDocument;
  onDecided: () => void;
}

/** One document: what it is, its link, and the decision or the way to it. */
export function DocumentEntry({ document, onDecided }: DocumentEntryProps) {
  const { id, decision, decisionReason, createdAt, decidedAt } = document;
  const [open, opened] = useMutation(OpenProviderDocumentDocument);
  const [decide] = useMutation(DecideDocumentDocument);
  const apollo = useApolloClient();
  const send = usePortalFetch();
  const [isAway, setAway] = useState(false);
  const name = describeCredential(document);
  const read = async () => {
    const done = await open({ variables: { id } }).catch(() => undefined);
    const link = done?.data?.createDocumentLink;
    const outcome = link && (await downloadDocument(link, send));
    setAway(outcome ? outcome.kind !== 'SAVED' : false);
  };
  const settle = async (approved: boolean, given: { reason?: string; expiresOn?: string }) => {
    await decide({ variables: { id, approved, reason: '', ...given } });
    await readActiveAgain(apollo);
    onDecided();
  };
  return (
    <>
      <h3>{name}</h3>
      <p className="quiet">{say('documents.uploaded', { time: formatInstant(createdAt) })}</p>
      {decision ? (
        <p>
          {say(`documents.${decision}`, { time: formatInstant(decidedAt ?? createdAt), reason: decisionReason ?? '' })}
        </p>
      ) : (
        <p>{say('documents.waits')}</p>
      )}
      {opened.error ? <StaffFault error={opened.error} /> : null}
      {isAway ? <FileFault /> : null}
      <p className="actions">
        <Button tone="plain" label={say('documents.openNamed', { name })} onPress={() => void read()}>
          {say('documents.open')}
        </Button>
      </p>
      {decision ? null : (
        <CredentialActions
          name={name}
          approve={say('documents.approve')}
          onApprove={(expiresOn) => settle(true, { expiresOn })}
          onRefuse={(reason) => settle(false, { reason })}
        />
      )}
    </>
  );
}
