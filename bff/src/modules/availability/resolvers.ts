import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { badInput } from '#src/errors.ts';
import type { AppointmentLocation, Resolvers } from '#src/gen/resolvers.ts';
import { parseInstant } from '#src/instants.ts';
import type { SlotQuery } from './loaders.ts';
import { readLocation } from './locations.ts';
import { toAvailabilities, toInstant, toSlots, type VideoOffer } from './view.ts';

/** When accounts does not answer, the hours decide; a booking checks the room again. */
const offersVideo: VideoOffer = { lacksVideoRoom: false };

const maxima = { slots: 200, providers: 50 };

export const availabilityResolvers: Resolvers = {
  Query: {
    async nextAvailableSlots(_, { providerIds, appointmentType, usState, first }, { availability, providers }) {
      if (providerIds.length > maxima.providers)
        throw badInput('TOO_MANY', `at most ${maxima.providers} providers`, 'providerIds');
      const loader = availability.slots(toSlotQuery({ appointmentType, usState, first: first ?? 1 }));
      const found = await Promise.all(providerIds.map((id) => Promise.all([loader.load(id), providers.byId.load(id)])));
      return found.flatMap(([each, record]) =>
        each
          ? [{ providerId: each.providerId, timeZone: each.timeZone, slots: toSlots(each, record ?? offersVideo) }]
          : [],
      );
    },
  },
  Provider: {
    timeZone: async ({ record, timeZone }, _, { availability }) =>
      timeZone ?? (await availability.schedule.load(record.id))?.timeZone ?? null,
    startIncrement: async ({ record }, _, { availability }) =>
      (await availability.schedule.load(record.id))?.startIncrementMinutes ?? null,
    initialSessionLength: async ({ record }, _, { availability }) =>
      (await availability.schedule.load(record.id))?.initialSessionMinutes ?? null,
    followUpLength: async ({ record }, _, { availability }) =>
      (await availability.schedule.load(record.id))?.followUpMinutes ?? null,
    async availabilities({ record }, _, { availability }) {
      const schedule = await availability.schedule.load(record.id);
      return schedule ? toAvailabilities(schedule, record) : [];
    },
    async availabilitySettingsByState({ record }, _, { availability }) {
      const schedule = await availability.schedule.load(record.id);
      return (schedule?.stateSettings ?? []).map(({ usState, inOffice, virtual }) => ({
        usState,
        inOffice,
        virtual: virtual && !record.lacksVideoRoom,
      }));
    },
    async nextAvailableAppointment({ record }, _, { availability }) {
      const next = await availability.next.load(record.id);
      return { inOffice: toInstant(next?.inOffice), virtual: record.lacksVideoRoom ? null : toInstant(next?.virtual) };
    },
    availabilityCacheLastUpdated: ({ availabilityAsOf }) => availabilityAsOf?.toISOString() ?? null,
    async slots({ record }, args, { availability }) {
      const slots = await availability.slots(toSlotQuery(args)).load(record.id);
      return slots ? toSlots(slots, record) : [];
    },
  },
};

interface SlotArguments {
  appointmentType?: keyof typeof AppointmentType | null | undefined;
  location?: AppointmentLocation | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  first?: number | null | undefined;
  usState?: string | null | undefined;
}

function toSlotQuery({ appointmentType, location, from, to, first, usState }: SlotArguments): SlotQuery {
  const limit = first ?? 10;
  if (limit < 1 || limit > maxima.slots) throw badInput('OUT_OF_RANGE', `between 1 and ${maxima.slots} slots`, 'first');
  return {
    appointmentType: AppointmentType[appointmentType ?? 'INTAKE'],
    location: readLocation(location),
    from: from ? parseInstant(from, 'from') : undefined,
    to: to ? parseInstant(to, 'to') : undefined,
    limit,
    usState: usState ?? '',
  };
}
