import { formatFaultCount } from '@linden/form-engine/fault-messages';
import type { ReactNode } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { errorSummaryId } from './error-summary.tsx';
import { say } from './note/words.ts';
import type { SavePhase } from './saving/use-note-saving.ts';

export type BarMode = 'draft' | 'finished' | 'editing';

interface ActionBarProps {
  /** What of the note is saved. */
  saved: ReactNode;
  mode: BarMode;
  phase: SavePhase;
  errors: number;
  /** When the note is due; undefined without a deadline. */
  dueAt: string | undefined;
  onClose: () => void;
  onSave: () => void;
  onSign: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** The actions of the note, always in sight. */
export function ActionBar(props: ActionBarProps) {
  const { saved, mode, phase, errors, dueAt, onClose, onSave, onSign, onEdit, onDiscard } = props;
  const now = useNow();
  const isBusy = phase !== 'idle';
  return (
    <section className={styles.noteBar} aria-label={say('bar.label')}>
      <div className="quiet">{saved}</div>
      <div role="status" className={styles.noteBarErrors}>
        {errors > 0 ? (
          <>
            <Icon name="warning" />
            <strong>{formatFaultCount(errors)}</strong>
          </>
        ) : null}
      </div>
      {errors > 0 ? (
        <button type="button" className={styles.link} onClick={() => document.getElementById(errorSummaryId)?.focus()}>
          {say('errors.view')}
        </button>
      ) : null}
      <p className={`quiet small ${styles.noteBarText}`}>
        {say('bar.locks')}{' '}
        {dueAt ? say(Date.parse(dueAt) < now ? 'bar.overdue' : 'bar.due', { time: formatDue(dueAt) }) : ''}
      </p>
      <div className={styles.noteBarActions}>
        {mode === 'draft' ? (
          <Button tone="plain" isPending={phase === 'finishing'} isDisabled={phase === 'signing'} onPress={onClose}>
            {say('bar.close')}
          </Button>
        ) : null}
        {mode === 'finished' ? (
          <Button tone="plain" isDisabled={isBusy} onPress={onEdit}>
            {say('bar.edit')}
          </Button>
        ) : null}
        {mode === 'editing' ? (
          <>
            <Button tone="quiet" isDisabled={isBusy} onPress={onDiscard}>
              {say('bar.keep')}
            </Button>
            <Button tone="plain" isPending={phase === 'finishing'} onPress={onSave}>
              {say('bar.save')}
            </Button>
          </>
        ) : null}
        <Button isPending={phase === 'signing'} isDisabled={phase === 'finishing'} onPress={onSign}>
          <Icon name="lock" />
          {say('bar.sign')}
        </Button>
      </div>
    </section>
  );
}

function formatDue(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
