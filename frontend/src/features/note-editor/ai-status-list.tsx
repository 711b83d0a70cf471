import { listFields } from '@linden/form-engine/list-fields';
import type { NoteSchema } from '@linden/form-engine/schema';
import { type SubmissionAiStatus, submissionAiStatusLabels } from '@linden/form-engine/submission-ai-status';
import * as styles from '#src/features/note-editor/plan/plan.module.css';
import { say } from './note/words.ts';

interface AiStatusListProps {
  schema: NoteSchema;
  /** JSON text of the stored note; null for a draft and for an older note. */
  statuses: string | null;
}

/** How AI took part in each answer of a saved note, for its author (P4.5-14). */
export function AiStatusList({ schema, statuses }: AiStatusListProps) {
  const rows = listStatuses(schema, statuses);
  if (rows.length === 0) return null;
  return (
    <details className={styles.noteAiStatuses}>
      <summary>{say('aiStatuses.title')}</summary>
      <dl>
        {rows.map(({ id, label, status }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{submissionAiStatusLabels[status]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface StatusRow {
  id: string;
  label: string;
  status: SubmissionAiStatus;
}

/** Returns the fields that have a status, in the order of the form. A status that this version does not know is left out. */
export function listStatuses(schema: NoteSchema, statuses: string | null): StatusRow[] {
  const read: Readonly<Record<string, unknown>> = statuses ? JSON.parse(statuses) : {};
  return listFields(schema).flatMap(({ id, label }) => {
    const status = read[id];
    return isStatus(status) ? [{ id, label, status }] : [];
  });
}

function isStatus(status: unknown): status is SubmissionAiStatus {
  return typeof status === 'string' && Object.hasOwn(submissionAiStatusLabels, status);
}
