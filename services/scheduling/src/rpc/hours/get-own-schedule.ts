import { buildOwnProto, findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { findHoursSave, loadSchedules } from '#src/store/hours/schedules.ts';

export const getOwnSchedule: PracticeHandler<'getOwnSchedule'> = (context) => async (_, call) => {
  const { providerId } = await findOwner(context, call);
  return context.store.read(async (tx) => {
    const [kept] = await loadSchedules(tx, [providerId]);
    return kept ? { own: buildOwnProto(kept, await findHoursSave(tx, providerId)) } : {};
  });
};
