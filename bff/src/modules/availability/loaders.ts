import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Schedule } from '@linden/proto/scheduling/v1/schedule_pb';
import type { NextAvailable, ProviderSlots } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type DataLoader from 'dataloader';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

/** Which slots to load. Providers with equal parameters share one call. */
export interface SlotQuery {
  appointmentType: AppointmentType;
  location?: AppointmentLocation | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Per location. */
  limit: number;
  usState: string;
}

export function createAvailabilityLoaders({ scheduling }: Upstreams) {
  const slotLoaders = new Map<string, DataLoader<string, ProviderSlots | undefined>>();
  return {
    schedule: createBatchLoader<Schedule>('scheduling', 200, async (providerIds) => {
      const { schedules } = await scheduling.batchGetSchedules({ providerIds });
      return schedules.map((schedule) => [schedule.providerId, schedule] as const);
    }),
    next: createBatchLoader<NextAvailable>('scheduling', 200, async (providerIds) => {
      const { providers } = await scheduling.listNextAvailable({
        providerIds,
        appointmentType: AppointmentType.INTAKE,
      });
      return providers.map((each) => [each.providerId, each] as const);
    }),
    slots(asked: SlotQuery): DataLoader<string, ProviderSlots | undefined> {
      const key = JSON.stringify(asked);
      const known = slotLoaders.get(key);
      if (known) return known;
      const loader = createBatchLoader<ProviderSlots>('scheduling', 200, async (providerIds) => {
        const { providers } = await scheduling.listSlots(buildSlotsRequest(providerIds, asked));
        return providers.map((each) => [each.providerId, each] as const);
      });
      slotLoaders.set(key, loader);
      return loader;
    },
  };
}

function buildSlotsRequest(providerIds: string[], { appointmentType, location, from, to, limit, usState }: SlotQuery) {
  return {
    providerIds,
    appointmentType,
    limitPerLocation: limit,
    usState,
    ...(location !== undefined && { locations: [location] }),
    ...(from && { from: timestampFromDate(from) }),
    ...(to && { to: timestampFromDate(to) }),
  };
}
