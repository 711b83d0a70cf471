import { CalendarKind } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { calendarVendors } from '#src/domain/calendars/calendar-kinds.ts';

export const listCalendarVendors: PracticeHandler<'listCalendarVendors'> = (context) => async (_, call) => {
  await findOwner(context, call);
  const { vendors } = context.externalCalendars;
  return { vendors: calendarVendors.filter((vendor) => vendors[vendor]).map((vendor) => CalendarKind[vendor]) };
};
