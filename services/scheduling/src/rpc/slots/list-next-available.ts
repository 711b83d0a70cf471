import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayReadAvailability } from '#src/domain/access/policies.ts';
import { locations } from '#src/domain/hours/schedule.ts';
import { openSlots } from '#src/domain/slots/slots.ts';
import { loadCalendars, readDatabaseNow } from '#src/store/slots/calendars.ts';
import { readProviderIds, readState } from '#src/wire/request-fields.ts';
import { readAppointmentType } from '#src/wire/schedule-from-proto.ts';
import { buildNextAvailableProto } from '#src/wire/schedule-to-proto.ts';

export const listNextAvailable: Handler<'listNextAvailable'> =
  ({ store }) =>
  async (request, context) => {
    authorize(context, mayReadAvailability);
    const providerIds = readProviderIds(request.providerIds);
    const appointmentType = readAppointmentType(request.appointmentType);
    const usState = readState(request.usState, 'usState');
    const { now, calendars } = await store.read(async (tx) => ({
      now: await readDatabaseNow(tx),
      calendars: await loadCalendars(tx, providerIds),
    }));
    const first = { now, appointmentType, locations, usState, limit: 1 };
    return {
      providers: calendars.map(({ schedule, busy }) =>
        buildNextAvailableProto(schedule, openSlots(schedule, busy, first)),
      ),
    };
  };
