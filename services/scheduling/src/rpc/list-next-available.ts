import type { Handler } from '#src/context.ts';
import { mayReadAvailability } from '#src/domain/policies.ts';
import { locations } from '#src/domain/schedule.ts';
import { openSlots } from '#src/domain/slots.ts';
import { databaseNow, loadCalendars } from '#src/store/calendars.ts';
import { authorize } from './authorize.ts';
import { readAppointmentType } from './from-proto.ts';
import { readProviderIds, readState } from './request-fields.ts';
import { nextAvailableToProto } from './to-proto.ts';

export const listNextAvailable: Handler<'listNextAvailable'> =
  ({ store }) =>
  async (request, context) => {
    authorize(context, mayReadAvailability);
    const providerIds = readProviderIds(request.providerIds);
    const appointmentType = readAppointmentType(request.appointmentType);
    const usState = readState(request.usState, 'us_state');
    const { now, calendars } = await store.read(async (tx) => ({
      now: await databaseNow(tx),
      calendars: await loadCalendars(tx, providerIds),
    }));
    const first = { now, appointmentType, locations, usState, limit: 1 };
    return {
      providers: calendars.map(({ schedule, busy }) =>
        nextAvailableToProto(schedule, openSlots(schedule, busy, first)),
      ),
    };
  };
