import { create, toBinary } from '@bufbuild/protobuf';
import { appendEvent } from '@linden/platform/events/outbox';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';

type Columns = Partial<Omit<Schedule, 'providerId' | 'windows' | 'stateSettings'>>;

/** Increments the revision of a provider's schedule and saves its event in the same transaction. */
export async function announceChange(tx: Tx | CareTx, providerId: string, columns: Columns = {}): Promise<bigint> {
  const data = { ...columns, revision: { increment: 1n } };
  const { revision } = await tx.schedule.update({ where: { providerId }, data, select: { revision: true } });
  await announceRevision(tx, providerId, revision);
  return revision;
}

/** Saves only the event, for a schedule row that has this revision already. */
export async function announceRevision(tx: Tx | CareTx, providerId: string, revision: bigint): Promise<void> {
  await appendEvent(tx, {
    aggregateType: 'schedule',
    aggregateId: providerId,
    revision,
    type: ScheduleChangedSchema.typeName,
    payload: toBinary(ScheduleChangedSchema, create(ScheduleChangedSchema, { providerId, revision })),
  });
}
