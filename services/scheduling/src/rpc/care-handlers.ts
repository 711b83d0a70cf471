import type { ServiceImpl } from '@connectrpc/connect';
import type { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { findSession } from '#src/rpc/care/find-session.ts';
import { getCareRelation } from '#src/rpc/care/get-care-relation.ts';
import { listCarePairs } from '#src/rpc/care/list-care-pairs.ts';
import { listHeldSessions } from '#src/rpc/care/list-held-sessions.ts';

export function createCareHandlers(context: AppointmentContext): ServiceImpl<typeof CareService> {
  return {
    getCareRelation: getCareRelation(context),
    listCarePairs: listCarePairs(context),
    findSession: findSession(context),
    listHeldSessions: listHeldSessions(context),
  };
}
