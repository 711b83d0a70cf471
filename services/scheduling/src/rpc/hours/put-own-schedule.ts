import { isDeepStrictEqual } from 'node:util';
import { appendAudits } from '@linden/platform/audit/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { buildOwnProto, computeEditionNow, findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import {
  addSchedule,
  findHoursSave,
  type KeptSchedule,
  lockSchedule,
  recordHoursSave,
  replaceSchedule,
} from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readSchedule } from '#src/wire/schedule-from-proto.ts';

/** Saves the provider's hours. Saving the same hours again changes nothing, whatever edition they were based on. */
export const putOwnSchedule: PracticeHandler<'putOwnSchedule'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  if (!request.schedule) throw invalid('REQUIRED', 'is required', 'schedule');
  const schedule = readSchedule({ ...request.schedule, providerId });
  const { kept, changed, save } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const outcome = await put(tx, schedule, request.edition);
    if (outcome.changed) {
      await recordHoursSave(tx, providerId, 'PROVIDER');
      await appendAudits(tx, [{ actor: caller.identity, action: 'schedule.change', subject: providerId }]);
    }
    return { ...outcome, save: await findHoursSave(tx, providerId) };
  });
  if (changed) context.wakeConsumers();
  return { own: buildOwnProto(kept, save) };
};

async function put(tx: CareTx, schedule: Schedule, edition: string): Promise<{ kept: KeptSchedule; changed: boolean }> {
  const added = edition === '' ? await addSchedule(tx, schedule) : undefined;
  if (added) return { kept: added, changed: true };
  const current = await lockSchedule(tx, schedule.providerId);
  if (current && isDeepStrictEqual(current.schedule, schedule)) return { kept: current, changed: false };
  if (!current || computeEditionNow(current.schedule) !== edition) throw changedMeanwhile();
  return { kept: await replaceSchedule(tx, schedule), changed: true };
}

function changedMeanwhile(): DomainError {
  const message = 'these hours have changed since you read them';
  return new DomainError({ code: 'SCHEDULE_CHANGED', kind: 'conflict', message, field: 'edition' });
}
