import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type SessionCheck, SessionCheckSchema } from '@linden/proto/billing/v1/benefits_check_pb';
import type { FoundSessionCheck, ProgramVisits } from '#src/store/benefits/find-session-checks.ts';
import { buildCheckProto, buildEstimateProto } from './benefits-check-to-proto.ts';

export function buildSessionCheckProto(found: FoundSessionCheck, now: Date): SessionCheck {
  const { appointmentId, patientId, check, kept, program } = found;
  return create(SessionCheckSchema, {
    appointmentId,
    patientId,
    ...(check ? { check: buildCheckProto(check, now) } : {}),
    ...(kept
      ? {
          keptEstimate: {
            ...buildEstimateProto(kept.estimate),
            checkedAt: timestampFromDate(new Date(kept.checkedAt)),
          },
        }
      : {}),
    ...(program ? { programVisits: buildProgramVisits(program) } : {}),
  });
}

function buildProgramVisits({ left, ...visit }: ProgramVisits) {
  return { ...visit, ...(left === undefined ? {} : { left }) };
}
