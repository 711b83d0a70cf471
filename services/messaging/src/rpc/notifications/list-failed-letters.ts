import { requireSupport } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { readFailedLetters } from '#src/use-cases/letters/read-failed-letters.ts';
import { toFailedLetter } from '#src/wire/failed-letter-to-proto.ts';

export const listFailedLetters: Handler<'listFailedLetters'> =
  (context) =>
  async ({ handled }, call) => {
    const actor = requireSupport(context, call);
    const letters = await readFailedLetters(context, actor, handled);
    return { letters: letters.map(toFailedLetter) };
  };
