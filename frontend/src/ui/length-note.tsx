import { sayUi } from '#src/lib/words.ts';
import { Icon } from './icon.tsx';

interface LengthNoteProps {
  length: number;
  most: number | undefined;
  id?: string | undefined;
}

/** Fields with fewer letters show their limit only when it is passed. */
const shownFrom = 100;
const nearShare = 0.8;

/**
 * Shows how much of a limit is used, near it, and what is too much. Fields do not stop at their limit, because a browser cuts pasted text without
 * a word.
 */
export function LengthNote({ length, most, id }: LengthNoteProps) {
  if (most === undefined || length <= (most < shownFrom ? most : most * nearShare)) return null;
  const isOver = length > most;
  const words = { used: length.toLocaleString('en-US'), most: most.toLocaleString('en-US') };
  return (
    <p className={isOver ? 'field-error' : 'hint'} id={id} role="status">
      {isOver ? <Icon name="warning" /> : null}
      {sayUi(isOver ? 'length.over' : 'length.near', words)}
    </p>
  );
}
