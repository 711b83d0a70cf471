import { useState } from 'react';
import * as styles from '#src/features/provider-clients/provider-clients.module.css';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Client, formatOwnTime } from './client-facts.tsx';
import type { MarkFault } from './mark-fault.ts';
import { say } from './words.ts';

export type Mark = 'PAUSE' | 'RESUME' | 'ARCHIVE' | 'RESTORE';

export interface MarkStatus {
  saving: Mark | undefined;
  done: Mark | undefined;
  fault: MarkFault | undefined;
}

interface ClientMarksProps {
  client: Client;
  status: MarkStatus;
  /** Resolves to whether it was saved. */
  onMark: (mark: Mark, pauseReason?: string) => Promise<boolean>;
}

/** Pause and archive, each with its way back. */
export function ClientMarks({ client: { pause, tags }, status, onMark }: ClientMarksProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { saving, done, fault } = status;
  const isArchived = tags.includes('ARCHIVED');
  const button = (mark: Mark, words: 'resume' | 'archive' | 'restore') => (
    <Button tone="plain" isPending={saving === mark} onPress={() => void onMark(mark)}>
      {say(`page.${words}`)}
    </Button>
  );
  return (
    <section className={`card ${styles.clientMarks}`} aria-labelledby="client-marks">
      <h2 id="client-marks">{say('page.list')}</h2>
      <p className="quiet">{say('page.listMore')}</p>
      {pause ? (
        <div>
          <p>{say('page.pausedSince', { time: formatOwnTime(pause.pausedAt) })}</p>
          <p className={styles.clientReason}>{pause.pauseReason}</p>
        </div>
      ) : null}
      {isAsking ? (
        <PauseForm
          isSaving={saving === 'PAUSE'}
          fault={fault?.isAboutReason ? fault : undefined}
          onPause={async (reason) => (await onMark('PAUSE', reason)) && setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <div className="actions">
          {pause ? button('RESUME', 'resume') : null}
          {pause || isArchived ? null : (
            <Button tone="plain" onPress={() => setIsAsking(true)}>
              {say('page.pause')}
            </Button>
          )}
          {isArchived ? button('RESTORE', 'restore') : button('ARCHIVE', 'archive')}
        </div>
      )}
      {fault && !fault.isAboutReason ? (
        <Notice tone="wrong" role="alert">
          <p>{say(`page.faults.${fault.words}`)}</p>
        </Notice>
      ) : null}
      <p role="status">{done ? say(`page.done.${done}`) : ''}</p>
    </section>
  );
}

interface PauseFormProps {
  isSaving: boolean;
  fault: MarkFault | undefined;
  onPause: (reason: string) => void;
  onClose: () => void;
}

function PauseForm({ isSaving, fault, onPause, onClose }: PauseFormProps) {
  const [reason, setReason] = useState('');
  // What was last sent: a message goes once it is mended.
  const [sent, setSent] = useState<string>();
  const words = reason !== sent ? undefined : reason.trim() === '' ? 'REQUIRED' : fault?.words;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(reason);
        if (reason.trim() === '') focusFirstInvalid(event.currentTarget);
        else onPause(reason);
      }}
      noValidate
    >
      <TextArea
        label={say('page.pauseReason')}
        description={say('page.pauseHint')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={words ? say(`page.faults.${words}`) : undefined}
      />
      <div className="actions">
        <Button type="submit" isPending={isSaving}>
          {say('page.pause')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('page.keep')}
        </Button>
      </div>
    </form>
  );
}
