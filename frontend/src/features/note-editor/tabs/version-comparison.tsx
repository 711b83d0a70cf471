import { useQuery } from '@apollo/client/react';
import type { NoteSchema } from '@linden/form-engine/schema';
import * as styles from '#src/features/note-editor/tabs/tabs.module.css';
import { GetNoteDocument } from '#src/gen/operations.ts';
import { AnswerParts } from '../fields/read-only-answer.tsx';
import { type CarriedValues, listDifferences } from '../note/own-changes.ts';
import { readValues } from '../note/stored-note.ts';
import { say } from '../note/words.ts';

interface VersionComparisonProps {
  schema: NoteSchema;
  patientId: string;
  noteId: string;
  own: CarriedValues;
  /** The note can no longer be changed by a draft, so answers of this page can only be copied. */
  isLost: boolean;
}

/** Shows answers of this page that are not stored beside those of the stored note, field by field. */
export function VersionComparison({ schema, patientId, noteId, own, isLost }: VersionComparisonProps) {
  const { data, loading } = useQuery(GetNoteDocument, { variables: { patientId, noteId }, fetchPolicy: 'no-cache' });
  const other = data?.note ? readValues(data.note.noteContent) : undefined;
  if (loading) return <p role="status">{say('tabs.reading')}</p>;
  const differences = listDifferences(schema, own, other ?? {});
  if (differences.length === 0) return null;
  return (
    <section className={styles.noteVersions} aria-label={say('tabs.differences')}>
      <p>{say(isLost ? 'tabs.lost' : 'tabs.kept')}</p>
      {other ? null : <p>{say('tabs.away')}</p>}
      {differences.map(({ field, own: here, other: there }) => (
        <div key={field.id} className={styles.noteVersion}>
          <h3>{field.label}</h3>
          <div>
            <h4>{say('tabs.here')}</h4>
            <AnswerParts field={field} value={here} />
          </div>
          {other ? (
            <div>
              <h4>{say('tabs.there')}</h4>
              <AnswerParts field={field} value={there} />
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
