import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type LegalHold as LegalHoldProto,
  LegalHoldSchema,
} from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import type { LegalHold } from '#src/store/legal-holds/legal-holds.ts';

export function buildLegalHoldProto(hold: LegalHold): LegalHoldProto {
  const { id, patientId, reason, placedBy, placedAt, endedAt, endedBy } = hold;
  return create(LegalHoldSchema, {
    id,
    patientId,
    reason,
    placedBy,
    placedAt: timestampFromDate(placedAt),
    ...(endedAt && { endedAt: timestampFromDate(endedAt) }),
    ...(endedBy && { endedBy }),
  });
}
