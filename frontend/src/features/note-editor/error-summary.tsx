import { formatFaultCount } from '@linden/form-engine/fault-messages';
import { listFields } from '@linden/form-engine/list-fields';
import type { NoteSchema } from '@linden/form-engine/schema';
import type { ReactNode } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { describeFault } from './describe-fault.ts';
import { focusField } from './fields/focus-field.ts';
import type { ShownFault } from './note/stored-note.ts';
import { say } from './note/words.ts';

export const errorSummaryId = 'note-errors';

interface ErrorSummaryProps {
  schema: NoteSchema;
  faults: readonly ShownFault[];
  children?: ReactNode;
}

/** Every error of the note; each leads to its field. */
export function ErrorSummary({ schema, faults, children }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  const fields = listFields(schema);
  return (
    <section id={errorSummaryId} className={styles.noteErrors} tabIndex={-1} aria-label={say('errors.title')}>
      <Notice tone="wrong">
        <p>
          <strong>{formatFaultCount(faults.length)}</strong>
        </p>
        <ul>
          {faults.map((fault) => (
            <li key={[fault.fieldId, ...fault.path, fault.message].join(' ')}>
              <button type="button" className={styles.link} onClick={() => focusField(fault.fieldId, fault.path)}>
                {describeFault(
                  fault,
                  fields.find(({ id }) => id === fault.fieldId),
                )}
              </button>
            </li>
          ))}
        </ul>
        {children}
      </Notice>
    </section>
  );
}
