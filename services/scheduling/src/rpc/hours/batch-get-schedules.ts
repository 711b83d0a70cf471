import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayReadAvailability } from '#src/domain/access/policies.ts';
import { loadSchedules } from '#src/store/hours/schedules.ts';
import { readProviderIds } from '#src/wire/request-fields.ts';
import { buildScheduleProto } from '#src/wire/schedule-to-proto.ts';

export const batchGetSchedules: Handler<'batchGetSchedules'> =
  ({ store }) =>
  async (request, context) => {
    authorize(context, mayReadAvailability);
    const providerIds = readProviderIds(request.providerIds);
    const kept = await store.read((tx) => loadSchedules(tx, providerIds));
    return { schedules: kept.map(buildScheduleProto) };
  };
