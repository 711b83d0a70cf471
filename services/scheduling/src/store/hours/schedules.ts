import { sql } from 'kysely';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import { announceChange, announceRevision } from './announce-change.ts';
import { querySchedules } from './schedule-query.ts';

/** A schedule with its revision. */
export type KeptSchedule = { readonly schedule: Schedule; readonly revision: bigint };

/** Lists the schedules that exist, in the requested order. */
export async function loadSchedules(tx: Tx | CareTx, providerIds: readonly string[]): Promise<KeptSchedule[]> {
  const rows = await tx.rows(querySchedules(providerIds));
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

/** Who saved weekly hours: the provider, or Linden for them. */
export type HoursSaver = 'PROVIDER' | 'LINDEN';

export type HoursSave = { readonly at: Date; readonly by: HoursSaver };

/** Records who saved the hours, by the database's clock. */
export async function recordHoursSave(tx: Tx | CareTx, providerId: string, by: HoursSaver): Promise<void> {
  await tx.rows(
    query
      .updateTable('schedules')
      .set({ hours_saved_at: sql<Date>`now()`, hours_saved_by: by })
      .where('provider_id', '=', providerId),
  );
}

/** Returns the last save of the hours; `undefined` when it is older than the record of saves. */
export async function findHoursSave(tx: Tx | CareTx, providerId: string): Promise<HoursSave | undefined> {
  const row = await tx.schedule.findUnique({
    where: { providerId },
    select: { hoursSavedAt: true, hoursSavedBy: true },
  });
  if (!row?.hoursSavedAt) return undefined;
  return { at: row.hoursSavedAt, by: row.hoursSavedBy === 'LINDEN' ? 'LINDEN' : 'PROVIDER' };
}

async function addChildren(tx: Tx | CareTx, { providerId, windows, stateSettings }: Schedule): Promise<void> {
  await tx.weeklyWindow.createMany({ data: windows.map((window, position) => ({ providerId, position, ...window })) });
  await tx.stateSetting.createMany({ data: stateSettings.map((setting) => ({ providerId, ...setting })) });
}
