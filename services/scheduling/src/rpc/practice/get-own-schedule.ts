import type { PracticeHandler } from '#src/context.ts';
import { loadSchedules } from '#src/store/schedules.ts';
import { ownerOf, ownToProto } from './own.ts';

export const getOwnSchedule: PracticeHandler<'getOwnSchedule'> = (context) => async (_, call) => {
  const { providerId } = await ownerOf(context, call);
  const [kept] = await context.store.read((tx) => loadSchedules(tx, [providerId]));
  return kept ? { own: ownToProto(kept) } : {};
};
