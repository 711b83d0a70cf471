import { isDeepStrictEqual } from 'node:util';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayChangeSchedules } from '#src/domain/access/policies.ts';
import { addSchedule, lockSchedule, recordHoursSave, replaceSchedule } from '#src/store/hours/schedules.ts';
import { readSchedule } from '#src/wire/schedule-from-proto.ts';
import { buildScheduleProto } from '#src/wire/schedule-to-proto.ts';

export const putSchedule: Handler<'putSchedule'> =
  ({ store, wakeConsumers }) =>
  async (request, context) => {
    authorize(context, mayChangeSchedules);
    const schedule = readSchedule(request.schedule);
    const { kept, changed } = await store.tx(async (tx) => {
      const added = await addSchedule(tx, schedule);
      if (added) {
        await recordHoursSave(tx, schedule.providerId, 'LINDEN');
        return { kept: added, changed: true };
      }
      const current = await lockSchedule(tx, schedule.providerId);
      if (current && isDeepStrictEqual(current.schedule, schedule)) return { kept: current, changed: false };
      const replaced = await replaceSchedule(tx, schedule);
      await recordHoursSave(tx, schedule.providerId, 'LINDEN');
      return { kept: replaced, changed: true };
    });
    if (changed) wakeConsumers();
    return { schedule: buildScheduleProto(kept) };
  };
