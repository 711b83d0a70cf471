import { create } from '@bufbuild/protobuf';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { WeeklyWindowSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { BenchWorld } from '../search/bench-world.ts';
import type { createCallers } from './people.ts';

/** An open time of a provider, and a state whose clients may book it. */
export interface OpenSlot {
  providerId: string;
  usState: string;
  timeZone: string;
  bufferMinutes: number;
  /** Milliseconds since the epoch. */
  start: number;
}

const visitor = { kind: 'anonymous' } as const;
export const sessionMinutes = 15;

/**
 * Creates office hours by video on five days a week for two months, so that there is enough to book. The providers' states stay as they
 * are.
 */
export async function createOpenHours(
  world: BenchWorld,
  { as }: ReturnType<typeof createCallers>,
  providerIds: readonly string[],
): Promise<void> {
  const scheduling = as(SchedulingService, world.at('scheduling'), { kind: 'operator', name: 'bench' });
  const { schedules } = await scheduling.batchGetSchedules({ providerIds: [...providerIds] });
  const windows = [1, 2, 3, 4, 5].map((dayOfWeek) =>
    create(WeeklyWindowSchema, { dayOfWeek, startMinute: 9 * 60, endMinute: 17 * 60, virtual: true }),
  );
  const hours = { windows, horizonDays: 60, leadTimeMinutes: 60, startIncrementMinutes: 15, bufferMinutes: 0 };
  for (const schedule of schedules) await scheduling.putSchedule({ schedule: { ...schedule, ...hours } });
}

/** Lists consultations by video that do not overlap within one provider. */
export async function listOpenSlots(
  world: BenchWorld,
  { as }: ReturnType<typeof createCallers>,
  providerIds: readonly string[],
): Promise<OpenSlot[][]> {
  const scheduling = as(SchedulingService, world.at('scheduling'), visitor);
  const accounts = as(ProviderService, world.at('accounts'), visitor);
  const ids = [...providerIds];
  const [{ providers }, { schedules }, records] = await Promise.all([
    scheduling.listSlots({
      providerIds: ids,
      appointmentType: AppointmentType.CONSULTATION,
      locations: [AppointmentLocation.VIRTUAL],
    }),
    scheduling.batchGetSchedules({ providerIds: ids }),
    accounts.batchGetProviders({ ids }),
  ]);
  return providers.flatMap(({ providerId, virtualStarts, timeZone }) => {
    const schedule = schedules.find((each) => each.providerId === providerId);
    const record = records.providers.find(({ id }) => id === providerId);
    const served = schedule?.stateSettings.filter((each) => each.virtual).map((each) => each.usState) ?? [];
    const usState = record?.stateCredentials.map((each) => each.usState).find((each) => served.includes(each));
    if (!schedule || !usState || !record?.acceptingNewReferrals) return [];
    const { bufferMinutes } = schedule;
    const starts = keepApart(virtualStarts.map(Number), sessionMinutes + bufferMinutes);
    return [starts.map((start) => ({ providerId, usState, timeZone, bufferMinutes, start: start * 60_000 }))];
  });
}

/** @param starts minutes, ascending */
export function keepApart(starts: readonly number[], minutes: number): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return starts.filter((start) => {
    if (start < free) return false;
    free = start + minutes;
    return true;
  });
}
