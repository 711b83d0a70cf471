import type { ServiceImpl } from '@connectrpc/connect';
import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { deleteOwnBlock } from './delete-own-block.ts';
import { findOwnClients } from './find-own-clients.ts';
import { getOwnCalendar } from './get-own-calendar.ts';
import { getOwnSchedule } from './get-own-schedule.ts';
import { getOwnClient, listOwnClients, markOwnClient } from './own-clients.ts';
import { getOwnReturnRate, listOwnReturnClients } from './own-return-rate.ts';
import { putOwnBlock } from './put-own-block.ts';
import { putOwnSchedule } from './put-own-schedule.ts';

export function practiceHandlers(context: AppointmentContext): ServiceImpl<typeof PracticeService> {
  return {
    getOwnSchedule: getOwnSchedule(context),
    putOwnSchedule: putOwnSchedule(context),
    putOwnBlock: putOwnBlock(context),
    deleteOwnBlock: deleteOwnBlock(context),
    getOwnCalendar: getOwnCalendar(context),
    findOwnClients: findOwnClients(context),
    listOwnClients: listOwnClients(context),
    getOwnClient: getOwnClient(context),
    markOwnClient: markOwnClient(context),
    getOwnReturnRate: getOwnReturnRate(context),
    listOwnReturnClients: listOwnReturnClients(context),
  };
}
