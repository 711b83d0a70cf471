import type { Schedule } from '#src/domain/schedule.ts';
import { announceChange, announceRevision } from './announce-change.ts';
import type { CareTx, Tx } from './open-store.ts';
import { query } from './query.ts';
import { schedulesOf } from './schedule-query.ts';

/** A schedule with its revision. */
export type KeptSchedule = { readonly schedule: Schedule; readonly revision: bigint };

/** Lists the schedules that exist, in the requested order. */
export async function loadSchedules(tx: Tx | CareTx, providerIds: readonly string[]): Promise<KeptSchedule[]> {
  const rows = await tx.rows(schedulesOf(providerIds));
  const byProvider = new Map(rows.map(({ revision, ...schedule }) => [schedule.providerId, { schedule, revision }]));
  return providerIds.flatMap((id) => byProvider.get(id) ?? []);
}

/** Locks the schedule's row until the transaction ends, so that changes of one provider run one after the other. */
export async function lockSchedule(tx: Tx | CareTx, providerId: string): Promise<KeptSchedule | undefined> {
  const locked = await tx.rows(
    query.selectFrom('schedules').where('provider_id', '=', providerId).select('provider_id').forUpdate(),
  );
  if (locked.length === 0) return undefined;
  // A second statement, because the locking one would see the child rows as they were before it waited.
  const [kept] = await loadSchedules(tx, [providerId]);
  return kept;
}

/** Returns `undefined` when the provider has a schedule already. The second of two parallel calls waits for the first. */
export async function addSchedule(tx: Tx | CareTx, schedule: Schedule): Promise<KeptSchedule | undefined> {
  const { windows: _windows, stateSettings: _stateSettings, ...columns } = schedule;
  const revision = 1n;
  const { count } = await tx.schedule.createMany({ data: [{ ...columns, revision }], skipDuplicates: true });
  if (count === 0) return undefined;
  await addChildren(tx, schedule);
  await announceRevision(tx, schedule.providerId, revision);
  return { schedule, revision };
}

/** Replaces the locked schedule and saves its event. */
export async function replaceSchedule(tx: Tx | CareTx, schedule: Schedule): Promise<KeptSchedule> {
  const { providerId, windows: _windows, stateSettings: _stateSettings, ...columns } = schedule;
  await tx.weeklyWindow.deleteMany({ where: { providerId } });
  await tx.stateSetting.deleteMany({ where: { providerId } });
  await addChildren(tx, schedule);
  return { schedule, revision: await announceChange(tx, providerId, columns) };
}

async function addChildren(tx: Tx | CareTx, { providerId, windows, stateSettings }: Schedule): Promise<void> {
  await tx.weeklyWindow.createMany({ data: windows.map((window, position) => ({ providerId, position, ...window })) });
  await tx.stateSetting.createMany({ data: stateSettings.map((setting) => ({ providerId, ...setting })) });
}
