import { timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { delayPatientPlans } from '#src/use-cases/plans/delay-plans.ts';
import { buildPlanDelayProto } from '#src/wire/plan-delay-to-proto.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const dayMs = 86_400_000;
const maxDays = 30;
const minReason = 10;
const maxReason = 2_000;

/** A later delay takes the place of an earlier one. */
export const delayPlans: PlanHandler<'delayPlans'> = (context) => async (request, call) => {
  const { caller, store } = authorizeHolder(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const reason = readText(request.reason, 'reason', maxReason);
  if (reason.length < minReason) throw invalid('TOO_SHORT', `must have at least ${minReason} characters`, 'reason');
  if (!request.until) throw invalid('REQUIRED', 'is required', 'until');
  const until = timestampDate(request.until);
  const waitMs = until.getTime() - context.clock.now().getTime();
  if (waitMs <= 0 || waitMs > maxDays * dayMs)
    throw invalid('OUT_OF_RANGE', `must be in the next ${maxDays} days`, 'until');
  const delay = await delayPatientPlans({ ...context, store, caller }, { patientId, until, reason });
  return delay ? { delay: buildPlanDelayProto(delay) } : {};
};
