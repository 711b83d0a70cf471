import type { DisplayPart } from '@linden/form-engine/display-part';
import type { Field, FieldValue } from '@linden/form-engine/schema';
import { formatReadOnly } from '@linden/form-engine/types/field-types';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { say } from '../note/words.ts';

/** An answer as it is read: in a saved note, and in a field that a condition makes read-only. */
export function ReadOnlyAnswer({ field, value }: { field: Field; value: FieldValue | undefined }) {
  if (field.fieldType === 'text') return <p>{field.label}</p>;
  return (
    <div className={styles.noteAnswer}>
      <p className={styles.noteLabel}>{field.label}</p>
      <AnswerParts field={field} value={value} />
    </div>
  );
}

/** The parts of an answer without its label. */
export function AnswerParts({ field, value }: { field: Field; value: FieldValue | undefined }) {
  const parts = formatReadOnly(field, value);
  return parts.length === 0 ? <p className="quiet">{say('noAnswer')}</p> : parts.map(showPart);
}

function showPart(part: DisplayPart, index: number) {
  switch (part.kind) {
    case 'text':
      return (
        <p key={index} className={styles.noteProse}>
          {part.text}
        </p>
      );
    case 'list':
      return (
        <ul key={index}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'pairs':
      return (
        <div key={index} className={styles.noteAnswerPairs}>
          {part.title ? <strong>{part.title}</strong> : null}
          <dl>
            {part.pairs.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={styles.noteProse}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
  }
}
