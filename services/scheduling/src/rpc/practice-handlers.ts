import type { ServiceImpl } from '@connectrpc/connect';
import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { listOwnFailedLetters } from '#src/rpc/appointments/list-own-failed-letters.ts';
import { listOwnLetters } from '#src/rpc/appointments/list-own-letters.ts';
import { connectCalendar } from '#src/rpc/calendars/connect-calendar.ts';
import { disconnectCalendar } from '#src/rpc/calendars/disconnect-calendar.ts';
import { finishCalendarSignIn } from '#src/rpc/calendars/finish-calendar-sign-in.ts';
import { listCalendarVendors } from '#src/rpc/calendars/list-calendar-vendors.ts';
import { listConnectedCalendars } from '#src/rpc/calendars/list-connected-calendars.ts';
import { receiveCalendarPush } from '#src/rpc/calendars/receive-calendar-push.ts';
import { startCalendarSignIn } from '#src/rpc/calendars/start-calendar-sign-in.ts';
import { syncCalendar } from '#src/rpc/calendars/sync-calendar.ts';
import { findOwnClients } from '#src/rpc/caseload/find-own-clients.ts';
import { getOwnClient } from '#src/rpc/caseload/get-own-client.ts';
import { getOwnClientContact } from '#src/rpc/caseload/get-own-client-contact.ts';
import { getOwnReturnRate } from '#src/rpc/caseload/get-own-return-rate.ts';
import { listOwnClientReach } from '#src/rpc/caseload/list-own-client-reach.ts';
import { listOwnClients } from '#src/rpc/caseload/list-own-clients.ts';
import { listOwnReturnClients } from '#src/rpc/caseload/list-own-return-clients.ts';
import { markOwnClient } from '#src/rpc/caseload/mark-own-client.ts';
import { deleteOwnBlock } from '#src/rpc/hours/delete-own-block.ts';
import { getOwnSchedule } from '#src/rpc/hours/get-own-schedule.ts';
import { putOwnBlock } from '#src/rpc/hours/put-own-block.ts';
import { putOwnSchedule } from '#src/rpc/hours/put-own-schedule.ts';
import { getOwnCalendar } from '#src/rpc/slots/get-own-calendar.ts';

export function createPracticeHandlers(context: AppointmentContext): ServiceImpl<typeof PracticeService> {
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
    getOwnClientContact: getOwnClientContact(context),
    listOwnClientReach: listOwnClientReach(context),
    listOwnFailedLetters: listOwnFailedLetters(context),
    listOwnLetters: listOwnLetters(context),
    markOwnClient: markOwnClient(context),
    getOwnReturnRate: getOwnReturnRate(context),
    listOwnReturnClients: listOwnReturnClients(context),
  };
}
