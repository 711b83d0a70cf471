import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { deadline } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import {
  DecideDocumentDocument,
  OpenProviderDocumentDocument,
  ProviderDocumentsDocument,
  type ProviderDocumentsQuery,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { describeDocument } from './describe-document.ts';
import { say } from './provider-words.ts';

export type ShownDocument = NonNullable<ProviderDocumentsQuery['providerDocuments']>[number];

/** A provider's license and insurance documents, with the decision of staff. Reading the list is audited. */
export function DocumentsPart({ providerId }: { providerId: string }) {
  const { data, error, loading, refetch } = useQuery(ProviderDocumentsDocument, {
    variables: { providerId },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const changed = async () => {
    queue.readAgain();
    await refetch().catch(() => undefined);
  };
  const documents = error ? [] : (data?.providerDocuments ?? []);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say('documents.title')}</h2>
      {loading ? <PageLoading label={say('documents.title')} count={1} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && documents.length === 0 ? <EmptyState text={say('documents.none')} /> : null}
      <ul className={styles.staffList}>
        {documents.map((document) => (
          <li key={document.id} className="card">
            <DocumentEntry document={document} onDecided={changed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentEntryProps {
  document: ShownDocument;
  onDecided: () => Promise<void>;
}

/** One document: what it is, its link, and the decision or the way to it. */
export function DocumentEntry({ document, onDecided }: DocumentEntryProps) {
  const { id, decision, decisionReason, createdAt, decidedAt } = document;
  const [isRefusing, setIsRefusing] = useState(false);
  const [open, opened] = useMutation(OpenProviderDocumentDocument);
  const [decide, decided] = useMutation(DecideDocumentDocument);
  const name = describeDocument(document);
  const read = async () => {
    const done = await open({ variables: { id } }).catch(() => undefined);
    const link = done?.data?.createDocumentLink;
    if (link) window.location.assign(link);
  };
  const settle = async (approved: boolean, reason = '') => {
    const done = await decide({ variables: { id, approved, reason } }).catch(() => undefined);
    if (done) await onDecided();
  };
  const error = opened.error ?? decided.error;
  return (
    <>
      <h3>{name}</h3>
      <p className="quiet">{say('documents.uploaded', { time: deadline(createdAt) })}</p>
      {decision ? (
        <p>{say(`documents.${decision}`, { time: deadline(decidedAt ?? createdAt), reason: decisionReason ?? '' })}</p>
      ) : (
        <p>{say('documents.waits')}</p>
      )}
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button tone="plain" label={say('documents.openNamed', { name })} onPress={() => void read()}>
          {say('documents.open')}
        </Button>
        {decision || isRefusing ? null : (
          <>
            <Button isPending={decided.loading} onPress={() => void settle(true)}>
              {say('documents.approve')}
            </Button>
            <Button tone="plain" onPress={() => setIsRefusing(true)}>
              {say('documents.refuse')}
            </Button>
          </>
        )}
      </p>
      {isRefusing && !decision ? (
        <RefuseDocument onSend={(reason) => settle(false, reason)} onCancel={() => setIsRefusing(false)} />
      ) : null}
    </>
  );
}

const shortest = 10;

interface RefuseDocumentProps {
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
}

export function RefuseDocument({ onSend, onCancel }: RefuseDocumentProps) {
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('documents.reasonShort') : undefined }),
  });
  return (
    <form className={styles.staffForm} onSubmit={form.submit(({ reason }) => onSend(reason.trim()))} noValidate>
      <FormTextArea
        control={form.control}
        name="reason"
        label={say('documents.reason')}
        description={say('documents.reasonHint')}
        rows={2}
      />
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('documents.send')}
        </Button>
        <Button tone="quiet" onPress={onCancel}>
          {say('documents.cancel')}
        </Button>
      </p>
    </form>
  );
}
