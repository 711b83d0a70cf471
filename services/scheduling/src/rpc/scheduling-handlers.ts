import type { ServiceImpl } from '@connectrpc/connect';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetSchedules } from '#src/rpc/hours/batch-get-schedules.ts';
import { deleteBlock } from '#src/rpc/hours/delete-block.ts';
import { putBlock } from '#src/rpc/hours/put-block.ts';
import { putSchedule } from '#src/rpc/hours/put-schedule.ts';
import { listNextAvailable } from '#src/rpc/slots/list-next-available.ts';
import { listSlots } from '#src/rpc/slots/list-slots.ts';

export function createSchedulingHandlers(context: Context): ServiceImpl<typeof SchedulingService> {
  return {
    listSlots: listSlots(context),
    listNextAvailable: listNextAvailable(context),
    batchGetSchedules: batchGetSchedules(context),
    putSchedule: putSchedule(context),
    putBlock: putBlock(context),
    deleteBlock: deleteBlock(context),
  };
}
