import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { HeldSessionSchema } from '@linden/proto/scheduling/v1/care_service_pb';
import type { HeldSession } from '#src/store/care/care.ts';

export function buildHeldSessionProto(session: HeldSession): MessageInitShape<typeof HeldSessionSchema> {
  const { appointmentId, patientId, start, end, type } = session;
  return {
    appointmentId,
    patientId,
    type: getEnumValue(AppointmentType, type),
    start: timestampFromDate(start),
    end: timestampFromDate(end),
  };
}
