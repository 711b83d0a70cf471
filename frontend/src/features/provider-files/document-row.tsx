import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/provider-files/provider-files.module.css';
import {
  CheckProviderUploadDocument,
  CreateDocumentLinkDocument,
  DeleteProviderFileDocument,
} from '#src/gen/operations.ts';
import { downloadDocument } from '#src/lib/page/download-document.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FileInput } from '#src/ui/kit/file-input.tsx';
import { sayFileFault } from './fault-words.ts';
import { uploadRules } from './send-file.ts';
import { listShownFiles, type OwnFile } from './shown-files.ts';
import type { Uploads } from './uploads-store.ts';
import { say } from './words.ts';

interface DocumentRowProps {
  name: string;
  /** What was decided about it; undefined before. */
  status: string | undefined;
  /** Newest first. */
  files: readonly OwnFile[];
  upload: Uploads[string];
  onChoose: (file: File) => void;
  onChanged: () => Promise<unknown>;
}

/** One kind of document: what was uploaded, and a place for the next file. */
export function DocumentRow({ name, status: decided, files, upload, onChoose, onChanged }: DocumentRowProps) {
  const apollo = useApolloClient();
  const send = usePortalFetch();
  const [isAway, setIsAway] = useState(false);
  const [isUnopened, setUnopened] = useState(false);
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => setIsAway(false),
      () => setIsAway(true),
    );
  const open = async (id: string) => {
    const asked = apollo.mutate({ mutation: CreateDocumentLinkDocument, variables: { id } });
    const link = (await asked.catch(() => undefined))?.data?.createDocumentLink;
    const outcome = link ? await downloadDocument(link, send) : undefined;
    setUnopened(outcome?.kind !== 'SAVED');
  };
  const remove = async (id: string) => {
    await apollo.mutate({ mutation: DeleteProviderFileDocument, variables: { id } });
    await onChanged();
  };
  const checkAgain = async (id: string) => {
    await apollo.mutate({ mutation: CheckProviderUploadDocument, variables: { id } }).catch(() => undefined);
    await onChanged();
  };
  const isSending = upload !== undefined && !upload.fault;
  const fault = upload?.fault ?? (isAway ? 'unknown' : undefined);
  return (
    <li>
      <FileInput
        label={name}
        description={say('documents.hint')}
        types={uploadRules.document.types}
        files={[]}
        error={fault && `${upload?.fault ? `${say('failedHere')} ` : ''}${sayFileFault(fault, 'document')}`}
        onChange={([file]) => file && onChoose(file)}
      />
      {decided ? <p className="quiet">{decided}</p> : null}
      {isUnopened ? <p role="alert">{say('documents.unopened')}</p> : null}
      <p role="status">{isSending ? say('documents.sending', { name }) : ''}</p>
      {listShownFiles(files).map(({ id, status, createdAt, decision, decisionReason, waitsForScan }) => (
        <div key={id} className={styles.documentFile}>
          <span>
            {say(`documents.status.${chooseStatus({ status, decision, waitsForScan })}`)}
            {status === 'CHECKED' ? ` · ${say('documents.uploaded', { date: formatDay(createdAt) })}` : null}
            {decisionReason ? (
              <span className={styles.documentReason}>{say('documents.refusedFor', { reason: decisionReason })}</span>
            ) : null}
          </span>
          <span className="actions">
            {status === 'CHECKED' ? (
              <Button tone="quiet" label={say('documents.openLabel', { name })} onPress={() => void open(id)}>
                {say('documents.open')}
              </Button>
            ) : null}
            {waitsForScan ? (
              <Button
                tone="quiet"
                label={say('documents.checkAgainLabel', { name })}
                onPress={() => void attempt(checkAgain(id))}
              >
                {say('documents.checkAgain')}
              </Button>
            ) : null}
            <Button
              tone="quiet"
              label={say('documents.removeLabel', { name })}
              onPress={() => void attempt(remove(id))}
            >
              {say('documents.remove')}
            </Button>
          </span>
        </div>
      ))}
    </li>
  );
}

function chooseStatus({ status, decision, waitsForScan }: Pick<OwnFile, 'status' | 'decision' | 'waitsForScan'>) {
  if (decision === 'APPROVED') return decision;
  return waitsForScan ? 'UNSCANNED' : status;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function formatDay(instant: string): string {
  return days.format(new Date(instant));
}
