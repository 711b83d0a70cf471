import { describeLength } from './describe-length.ts';
import { Icon } from './icon.tsx';

interface LengthNoteProps {
  length: number;
  most: number | undefined;
  id?: string | undefined;
}

/**
 * Shows how much of a limit is used, near it, and what is too much. Fields do not stop at their limit, because a browser cuts pasted text without
 * a word.
 */
export function LengthNote({ length, most, id }: LengthNoteProps) {
  const note = describeLength(length, most);
  if (!note) return null;
  return (
    <p className={note.isOver ? 'field-error' : 'hint'} id={id} role="status">
      {note.isOver ? <Icon name="warning" /> : null}
      {note.text}
    </p>
  );
}
