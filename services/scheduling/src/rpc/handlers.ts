import type { ServiceImpl } from '@connectrpc/connect';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetSchedules } from './batch-get-schedules.ts';
import { deleteBlock } from './delete-block.ts';
import { listNextAvailable } from './list-next-available.ts';
import { listSlots } from './list-slots.ts';
import { putBlock } from './put-block.ts';
import { putSchedule } from './put-schedule.ts';

export function schedulingHandlers(context: Context): ServiceImpl<typeof SchedulingService> {
  return {
    listSlots: listSlots(context),
    listNextAvailable: listNextAvailable(context),
    batchGetSchedules: batchGetSchedules(context),
    putSchedule: putSchedule(context),
    putBlock: putBlock(context),
    deleteBlock: deleteBlock(context),
  };
}
