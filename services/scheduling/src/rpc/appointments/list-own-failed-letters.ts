import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { listFailedLetters } from '#src/use-cases/caseload/list-failed-letters.ts';

export const listOwnFailedLetters: PracticeHandler<'listOwnFailedLetters'> = (context) => async (_request, call) => {
  const found = await listFailedLetters(context, await findOwner(context, call));
  return {
    letters: found.map(({ id, client, startsAt, timeZone, isCanceled }) => ({
      appointmentId: id,
      client,
      start: timestampFromDate(startsAt),
      timeZone,
      canceled: isCanceled,
    })),
  };
};
