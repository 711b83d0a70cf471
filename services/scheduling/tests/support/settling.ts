import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { createLogger } from '@linden/platform/telemetry/log';
import { AppointmentChange, AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { settleCancellations } from '#src/jobs/settle-cancellations.ts';
import type { TestService } from './service.ts';

/** Runs the worker's sweep. */
export async function sweepCancellations({ store }: TestService): Promise<void> {
  const logger = createLogger('scheduling-test', { level: process.env.TEST_LOG ?? 'silent' });
  await settleCancellations({ store, newId: randomUUID, wakeConsumers: () => {}, logger });
}

/** Lets the time to undo pass, for all cancellations or that of one appointment. */
export async function passUndoTime(service: TestService, appointmentId?: string): Promise<void> {
  await service.sql(
    `update scheduling.appointments set settles_at = now() - interval '1 s'
     where settles_with in (select settles_with from scheduling.appointments where $1::uuid is null or id = $1)`,
    [appointmentId ?? null],
  );
}

/** Returns, for each appointment, the sessions of the group that its last event tells; undefined for an event that stands for itself. */
export async function groupsOf(service: TestService, ids: readonly string[]) {
  const rows = await service.sql<{ aggregate_id: string; payload: Buffer }>(
    `select distinct on (aggregate_id) aggregate_id, payload from scheduling.outbox
     where aggregate_id = any($1) order by aggregate_id, id desc`,
    [ids],
  );
  const groups = new Map(
    rows.map(({ aggregate_id, payload }) => {
      const { changedTogether } = fromBinary(AppointmentChangedSchema, payload);
      return [aggregate_id, changedTogether?.sessions.map(({ appointmentId }) => appointmentId)];
    }),
  );
  return ids.map((id) => groups.get(id));
}

/** Lists what readers of the event log are told of an appointment, oldest first. */
export async function toldOf(service: TestService, id: string) {
  const rows = await service.sql<{ payload: Buffer }>(
    'select payload from scheduling.outbox where aggregate_id = $1 order by id',
    [id],
  );
  return rows.map(({ payload }) => {
    const { change, countsAsMissed, revision } = fromBinary(AppointmentChangedSchema, payload);
    return { change: AppointmentChange[change], countsAsMissed, revision };
  });
}
