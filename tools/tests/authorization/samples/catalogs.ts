import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import type { Cell, SamplesOf } from '../sample.ts';

const scheduleIn = ({ world }: Cell) => world.synthetic.schedules[0];
const scheduledIn = (cell: Cell): string => scheduleIn(cell)?.providerId ?? '';
const day = 86_400_000;

export const payorSamples: SamplesOf<typeof PayorService> = {
  putPayor: {
    request({ world }) {
      const [payor] = world.synthetic.payors;
      return payor ? { payor } : {};
    },
  },
};

export const schedulingSamples: SamplesOf<typeof SchedulingService> = {
  listSlots: {
    request: (cell) => ({ providerIds: [scheduledIn(cell)], appointmentType: AppointmentType.INTAKE }),
    shows: ({ providers }) => providers.length === 1,
  },
  listNextAvailable: {
    request: (cell) => ({ providerIds: [scheduledIn(cell)], appointmentType: AppointmentType.INTAKE }),
    shows: ({ providers }) => providers.length === 1,
  },
  batchGetSchedules: {
    request: (cell) => ({ providerIds: [scheduledIn(cell)] }),
    shows: ({ schedules }) => schedules.length === 1,
  },
  putSchedule: {
    request(cell) {
      const schedule = scheduleIn(cell);
      return schedule ? { schedule } : {};
    },
  },
  putBlock: {
    request: (cell) => ({
      block: {
        id: randomUUID(),
        providerId: scheduledIn(cell),
        type: BlockType.BASIC,
        start: timestampFromMs(Date.now() - (Date.now() % day) + 30 * day),
        end: timestampFromMs(Date.now() - (Date.now() % day) + 31 * day),
      },
    }),
  },
};

export const searchSamples: SamplesOf<typeof SearchService> = {
  searchProviders: { request: () => ({ first: 5 }), shows: ({ hits }) => hits.length > 0 },
  countProviders: { request: () => ({}), shows: ({ totalCount }) => totalCount > 0 },
  countFacets: { request: () => ({}), shows: ({ facets }) => facets.length > 0 },
  aggregateProviders: { request: () => ({}), shows: ({ totalCount }) => totalCount > 0 },
};
