import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PlanDelaySchema } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { PlanDelay } from '#src/store/plans/plan-delays.ts';

export function buildPlanDelayProto({ until, reason, placedAt }: PlanDelay) {
  return create(PlanDelaySchema, { until: timestampFromDate(until), reason, placedAt: timestampFromDate(placedAt) });
}
