import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { CareService, type HeldSession } from '@linden/proto/scheduling/v1/care_service_pb';
import type { Care, Session } from '#src/ports/care.ts';

export function openCare(options: RpcClientOptions): Care & { close(): void } {
  const scheduling = createRpcClient(CareService, options);
  return {
    async findRelation({ providerId, patientId, appointmentId = '' }) {
      const { treats, hasUpcomingSessions, session } = await scheduling.getCareRelation({
        providerId,
        patientId,
        appointmentId,
      });
      return { treats, hasUpcomingSessions, session: session && toSession(session)[0] };
    },
    async findSession(providerId, appointmentShortId) {
      const { session } = await scheduling.findSession({ providerId, appointmentShortId });
      return session && toSession(session)[0];
    },
    async listHeldSessions(providerId, endedFrom) {
      const { sessions } = await scheduling.listHeldSessions({ providerId, endedFrom: timestampFromDate(endedFrom) });
      return sessions.flatMap(toSession);
    },
    close: () => scheduling.close(),
  };
}

function toSession({ appointmentId, patientId, start, end, type }: HeldSession): Session[] {
  if (!start || !end) return [];
  const isConsultation = type === AppointmentType.CONSULTATION;
  return [{ appointmentId, patientId, start: timestampDate(start), end: timestampDate(end), isConsultation }];
}
