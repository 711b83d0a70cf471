import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { logins } from './logins.ts';
import { worksEveningsInOakland } from './people.ts';

export interface CareOwners {
  people: RpcClient<typeof PeopleService>;
  scheduling: RpcClient<typeof SchedulingService>;
  appointments: RpcClient<typeof AppointmentService>;
}

/** Links provider logins to the providers with the same id. */
export async function putProviderAccounts({ people }: Pick<CareOwners, 'people'>): Promise<void> {
  for (const { id, role } of logins) {
    if (role === 'provider' || role === 'prescriber') {
      await people.putProviderAccount({ accountId: id, providerId: id });
    }
  }
}

const daysAhead = 3;

/** Whom the partner books for. Not a login: an account that already is a patient cannot get a second one by linking. */
export const partnerClientEmail = 'partner-client@linden.example';

/**
 * Creates a booking by a partner's system for a client without an account, which waits to be confirmed; a new one each day. It signs no
 * agreements: the client does, after linking it.
 * @returns the ids of its link; undefined without an open time, or when today's booking exists
 */
export async function bookAsPartner(owners: CareOwners, now: Date) {
  const { id: providerId } = worksEveningsInOakland.provider;
  const wish = { type: AppointmentType.INTAKE, now, daysAhead };
  const startMs = await findVirtualStart(owners.scheduling, wish);
  if (startMs === undefined) return undefined;
  const asked = {
    key: `partner-${now.toISOString().slice(0, 10)}`,
    slot: {
      providerId,
      type: AppointmentType.INTAKE,
      location: AppointmentLocation.VIRTUAL,
      start: timestampFromMs(startMs),
    },
    usState: 'CA',
    integration: true,
    who: { case: 'profile', value: partnersClient() },
  } as const;
  try {
    const { appointment } = await owners.appointments.bookAppointment(asked);
    return appointment && { eventId: appointment.eventId, shortId: appointment.shortId };
  } catch (error) {
    // Today's booking has another time: this is the first that opened since.
    if (error instanceof DomainError && error.code === 'KEY_REUSED') return undefined;
    throw error;
  }
}

/** Returns the first open time by video of the provider login, in milliseconds since the epoch. */
export async function findVirtualStart(
  scheduling: CareOwners['scheduling'],
  { type, now, daysAhead: days }: { type: AppointmentType; now: Date; daysAhead: number },
): Promise<number | undefined> {
  const { providers } = await scheduling.listSlots({
    providerIds: [worksEveningsInOakland.provider.id],
    appointmentType: type,
    locations: [AppointmentLocation.VIRTUAL],
    from: timestampFromMs(now.getTime() + days * 86_400_000),
    limitPerLocation: 1,
    usState: 'CA',
  });
  const [start] = providers[0]?.virtualStarts ?? [];
  return start === undefined ? undefined : Number(start) * 60_000;
}

function partnersClient() {
  return {
    legalFirstName: 'Jesse',
    legalLastName: 'Marlow',
    sexOnInsurance: SexOnInsurance.DECLINE_TO_SPECIFY,
    dob: '1987-09-21',
    street: '30 Alder Street',
    city: 'Oakland',
    state: 'CA',
    zipcode: '94609',
    telephone: '5105550168',
    email: partnerClientEmail,
    relation: Relation.SELF,
    interpreterLanguage: 'English',
    stateOfResidence: 'CA',
  };
}
