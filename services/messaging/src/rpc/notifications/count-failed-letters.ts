import { requireSupport } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { countFailedLetters as countLetters } from '#src/use-cases/letters/read-failed-letters.ts';

export const countFailedLetters: Handler<'countFailedLetters'> = (context) => async (_request, call) => {
  requireSupport(context, call);
  return { count: await countLetters(context) };
};
