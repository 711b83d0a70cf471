import { create, toBinary } from '@bufbuild/protobuf';
import { appendEvent } from '@linden/platform/outbox';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Tx } from './open-store.ts';

/** Counts a change of what a provider's slots come from, and writes its event in the same transaction. */
export async function announceChange(tx: Tx, providerId: string): Promise<bigint> {
  const { revision } = await tx.schedule.update({
    where: { providerId },
    data: { revision: { increment: 1n } },
    select: { revision: true },
  });
  await appendEvent(tx, {
    aggregateType: 'schedule',
    aggregateId: providerId,
    revision,
    type: ScheduleChangedSchema.typeName,
    payload: toBinary(ScheduleChangedSchema, create(ScheduleChangedSchema, { providerId, revision })),
  });
  return revision;
}
