import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';

interface Owners {
  accounts: Pick<RpcClient<typeof ProviderService>, 'batchGetProviders'>;
  scheduling: Pick<RpcClient<typeof SchedulingService>, 'batchGetSchedules'>;
  /** With the rights of an operator, who may book for every patient. */
  appointments: RpcClient<typeof AppointmentService>;
}

export interface Bookings {
  /**
   * Books at an instant (milliseconds since 1970). Returns a function that cancels the booking; undefined when the provider cannot be
   * booked.
   */
  of(providerId: string): ((start: number) => Promise<() => Promise<void>>) | undefined;
}

const batch = 200;

/**
 * Books intake sessions by video with each of these providers that takes adults. @param patientIds one per provider, so that no patient has
 * two appointments at once
 */
export async function createBookings(
  { accounts, scheduling, appointments }: Owners,
  providerIds: readonly string[],
  patientIds: readonly string[],
): Promise<Bookings> {
  const states = new Map<string, string>();
  for (let at = 0; at < providerIds.length; at += batch) {
    const ids = providerIds.slice(at, at + batch);
    const [{ providers }, { schedules }] = await Promise.all([
      accounts.batchGetProviders({ ids }),
      scheduling.batchGetSchedules({ providerIds: ids }),
    ]);
    const served = new Map(schedules.map((each) => [each.providerId, virtualStates(each.stateSettings)]));
    for (const { id, stateCredentials, ages, acceptingNewReferrals, marketplaceVisible, isChurned } of providers) {
      const state = stateCredentials.find(({ usState }) => served.get(id)?.has(usState))?.usState;
      const takes = acceptingNewReferrals && marketplaceVisible && !isChurned && ages.includes('Adults');
      if (state && takes) states.set(id, state);
    }
  }
  const patients = new Map(providerIds.map((id, index) => [id, patientIds[index] ?? '']));
  return {
    of(providerId) {
      const usState = states.get(providerId);
      if (!usState) return undefined;
      return async (start) => {
        const where = { type: AppointmentType.INTAKE, location: AppointmentLocation.VIRTUAL };
        const slot = { providerId, ...where, start: timestampFromMs(start) };
        const who = { case: 'patientId', value: patients.get(providerId) ?? '' } as const;
        const { appointment } = await appointments.bookAppointment({ key: randomUUID(), slot, usState, who });
        if (!appointment) throw new Error('a free slot could not be booked');
        const { id } = appointment;
        return async () =>
          void (await appointments.cancelAppointment({ key: randomUUID(), appointment: { id }, reason: 'OTHER' }));
      };
    },
  };
}

function virtualStates(settings: readonly { usState: string; virtual: boolean }[]): Set<string> {
  return new Set(settings.filter(({ virtual }) => virtual).map(({ usState }) => usState));
}
