import { useQuery } from '@apollo/client/react';
import type { Field, FieldValue, NoteSchema } from '@linden/form-engine/schema';
import type { ReactNode } from 'react';
import * as styles from '#src/features/note-editor/tabs/tabs.module.css';
import { GetNoteDocument } from '#src/gen/operations.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { AnswerParts } from '../fields/read-only-answer.tsx';
import { type CarriedValues, listDifferences } from '../note/own-changes.ts';
import { readValues } from '../note/stored-note.ts';
import { say } from '../note/words.ts';

interface VersionComparisonProps {
  schema: NoteSchema;
  patientId: string;
  noteId: string;
  own: CarriedValues;
  /** Fields of which the answer of the stored note is kept. Undefined when a draft can no longer change the note: answers can only be read. */
  given: ReadonlySet<string> | undefined;
  onChoose: (fieldId: string, isGiven: boolean) => void;
}

/** Shows answers of this page that are not stored beside those of the stored note, field by field, to choose from. */
export function VersionComparison({ schema, patientId, noteId, own, given, onChoose }: VersionComparisonProps) {
  const { data, loading } = useQuery(GetNoteDocument, { variables: { patientId, noteId }, fetchPolicy: 'no-cache' });
  const other = data?.note ? readValues(data.note.noteContent) : undefined;
  if (loading) return <p role="status">{say('tabs.reading')}</p>;
  const differences = listDifferences(schema, own, other ?? {});
  if (differences.length === 0) return null;
  return (
    <section className={styles.noteVersions} aria-label={say('tabs.differences')}>
      <p>{say(given ? 'tabs.kept' : 'tabs.lost')}</p>
      {other ? null : <p>{say('tabs.away')}</p>}
      {differences.map((difference) => (
        <FieldVersions key={difference.field.id} {...difference} isRead={other !== undefined}>
          {given && other ? (
            <RadioGroup
              label={say('tabs.choose', { field: difference.field.label })}
              isLabelHidden
              options={[
                { value: 'own', label: say('tabs.here') },
                { value: 'given', label: say('tabs.there') },
              ]}
              value={given.has(difference.field.id) ? 'given' : 'own'}
              onChange={(chosen) => onChoose(difference.field.id, chosen === 'given')}
            />
          ) : null}
        </FieldVersions>
      ))}
    </section>
  );
}

interface FieldVersionsProps {
  field: Field;
  own: FieldValue | undefined;
  other: FieldValue | undefined;
  /** The stored version is known. */
  isRead: boolean;
  children: ReactNode;
}

function FieldVersions({ field, own, other, isRead, children }: FieldVersionsProps) {
  return (
    <div className={styles.noteVersion}>
      <h3>{field.label}</h3>
      <div>
        <h4>{say('tabs.here')}</h4>
        <AnswerParts field={field} value={own} />
      </div>
      {isRead ? (
        <div>
          <h4>{say('tabs.there')}</h4>
          <AnswerParts field={field} value={other} />
        </div>
      ) : null}
      {children}
    </div>
  );
}
