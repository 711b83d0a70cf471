import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LetterState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { listProviderLetters } from '#src/use-cases/appointments/list-provider-letters.ts';
import { readSomeIds } from '#src/wire/request-fields.ts';

/** It returns states without content or address, so it needs no audit entry. */
export const listOwnLetters: PracticeHandler<'listOwnLetters'> = (context) => async (request, call) => {
  const owner = await findOwner(context, call);
  const letters = await listProviderLetters(context, owner, readSomeIds(request.appointmentIds, 'appointmentIds'));
  return {
    letters: letters.map(({ appointmentId, state, endedAt }) => ({
      appointmentId,
      state: LetterState[state],
      ...(endedAt && { endedAt: timestampFromDate(endedAt) }),
    })),
  };
};
