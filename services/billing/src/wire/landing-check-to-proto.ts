import { create } from '@bufbuild/protobuf';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import {
  type LandingCheck as LandingCheckMessage,
  LandingCheckReason,
  LandingCheckSchema,
} from '@linden/proto/billing/v1/landing_check_service_pb';
import type { LandingCheck } from '#src/store/landing/landing-checks.ts';
import { buildSummaryProto } from './benefits-check-to-proto.ts';

export function buildLandingCheckProto({ id, state, content }: LandingCheck): LandingCheckMessage {
  const verdict = 'verdict' in content ? content.verdict : undefined;
  return create(LandingCheckSchema, {
    id,
    isRunning: state !== 'DONE',
    eligibilityResult: getEnumValue(EligibilityResult, verdict?.eligibilityResult ?? 'UNKNOWN'),
    ...(verdict?.reason ? { reason: getEnumValue(LandingCheckReason, verdict.reason) } : {}),
    ...(verdict ? { estimatedCostSummary: buildSummaryProto(verdict.summary) } : {}),
  });
}
