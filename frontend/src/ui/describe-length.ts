import { sayUi } from '#src/lib/words/words.ts';

/** Fields with fewer letters show their limit only when it is passed. */
const shownFrom = 100;
const nearShare = 0.8;

export interface LengthDescription {
  isOver: boolean;
  text: string;
}

/** Returns the note about a text near its limit or past it. Returns `undefined` further away, and without a limit. */
export function describeLength(length: number, most: number | undefined): LengthDescription | undefined {
  if (most === undefined || length <= (most < shownFrom ? most : most * nearShare)) return undefined;
  const isOver = length > most;
  const words = { used: length.toLocaleString('en-US'), most: most.toLocaleString('en-US') };
  return { isOver, text: sayUi(isOver ? 'length.over' : 'length.near', words) };
}
