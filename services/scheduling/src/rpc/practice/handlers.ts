import type { ServiceImpl } from '@connectrpc/connect';
import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { connectCalendar } from './calendars/connect-calendar.ts';
import { disconnectCalendar } from './calendars/disconnect-calendar.ts';
import { finishCalendarSignIn } from './calendars/finish-calendar-sign-in.ts';
import { listCalendarVendors } from './calendars/list-calendar-vendors.ts';
import { listConnectedCalendars } from './calendars/list-connected-calendars.ts';
import { receiveCalendarPush } from './calendars/receive-calendar-push.ts';
import { startCalendarSignIn } from './calendars/start-calendar-sign-in.ts';
import { syncCalendar } from './calendars/sync-calendar.ts';
import { deleteOwnBlock } from './delete-own-block.ts';
import { findOwnClients } from './find-own-clients.ts';
import { getOwnCalendar } from './get-own-calendar.ts';
import { getOwnClient } from './get-own-client.ts';
import { getOwnReturnRate } from './get-own-return-rate.ts';
import { getOwnSchedule } from './get-own-schedule.ts';
import { listOwnClients } from './list-own-clients.ts';
import { listOwnReturnClients } from './list-own-return-clients.ts';
import { markOwnClient } from './mark-own-client.ts';
import { putOwnBlock } from './put-own-block.ts';
import { putOwnSchedule } from './put-own-schedule.ts';

export function practiceHandlers(context: AppointmentContext): ServiceImpl<typeof PracticeService> {
  return {
    getOwnSchedule: getOwnSchedule(context),
    putOwnSchedule: putOwnSchedule(context),
    putOwnBlock: putOwnBlock(context),
    deleteOwnBlock: deleteOwnBlock(context),
    getOwnCalendar: getOwnCalendar(context),
    listConnectedCalendars: listConnectedCalendars(context),
    connectCalendar: connectCalendar(context),
    syncCalendar: syncCalendar(context),
    disconnectCalendar: disconnectCalendar(context),
    listCalendarVendors: listCalendarVendors(context),
    startCalendarSignIn: startCalendarSignIn(context),
    finishCalendarSignIn: finishCalendarSignIn(context),
    receiveCalendarPush: receiveCalendarPush(context),
    findOwnClients: findOwnClients(context),
    listOwnClients: listOwnClients(context),
    getOwnClient: getOwnClient(context),
    markOwnClient: markOwnClient(context),
    getOwnReturnRate: getOwnReturnRate(context),
    listOwnReturnClients: listOwnReturnClients(context),
  };
}
