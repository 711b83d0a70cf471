import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type SessionCheck, SessionCheckSchema } from '@linden/proto/billing/v1/benefits_check_pb';
import { isPlanTrouble } from '#src/domain/issues/find-check-issues.ts';
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
    needsLook: isTroubled(found),
    ...(program ? { programVisits: buildProgramVisits(program) } : {}),
  });
}

/** Returns whether the newest check of the session's plan found a problem that the client can mend. */
export function isTroubled({ check }: Pick<FoundSessionCheck, 'check'>): boolean {
  return check?.outcome !== undefined && isPlanTrouble(check.outcome.reading);
}

function buildProgramVisits({ left, ...visit }: ProgramVisits) {
  return { ...visit, ...(left === undefined ? {} : { left }) };
}
