import type { Handler } from '#src/context.ts';
import { mayReadAvailability } from '#src/domain/policies.ts';
import { loadSchedules } from '#src/store/schedules.ts';
import { authorize } from './authorize.ts';
import { readProviderIds } from './request-fields.ts';
import { scheduleToProto } from './to-proto.ts';

export const batchGetSchedules: Handler<'batchGetSchedules'> =
  ({ store }) =>
  async (request, context) => {
    authorize(context, mayReadAvailability);
    const providerIds = readProviderIds(request.providerIds);
    const kept = await store.read((tx) => loadSchedules(tx, providerIds));
    return { schedules: kept.map(scheduleToProto) };
  };
