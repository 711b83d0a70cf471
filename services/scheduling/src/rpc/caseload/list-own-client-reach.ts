import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { loadClientReach } from '#src/use-cases/caseload/load-client-reach.ts';
import { readSomeIds } from '#src/wire/request-fields.ts';

export const listOwnClientReach: PracticeHandler<'listOwnClientReach'> = (context) => async (request, call) => {
  const owner = await findOwner(context, call);
  return { clients: [...(await loadClientReach(context, owner, readSomeIds(request.patientIds, 'patientIds')))] };
};
