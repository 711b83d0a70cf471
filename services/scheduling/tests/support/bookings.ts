import { randomBytes, randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import type { Person, PersonRole } from '@linden/platform/caller/person';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { ProfileSchema, Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { type Appointment, AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookAppointmentRequestSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { alwaysOpen, at, soon } from './messages.ts';
import type { TestService } from './service.ts';

export const hour = 3_600_000;
export const { INTAKE, FOLLOW_UP, CONSULTATION, DEFAULT } = AppointmentType;
export const { VIRTUAL, IN_OFFICE } = AppointmentLocation;
export const { CONFIRMED, UNCONFIRMED, CANCELED, COMPLETED, MISSED } = AppointmentStatus;

export type ProviderSays = Parameters<TestService['neighbors']['providers']['set']>[1];
export type Ask = Partial<Omit<MessageInitShape<typeof BookAppointmentRequestSchema>, '$typeName' | '$unknown'>>;

/** A provider in New York with openings around the clock for everyone. */
export async function aProvider(
  service: TestService,
  schedule: Partial<Schedule> = {},
  says: ProviderSays = {},
): Promise<string> {
  const message = alwaysOpen({
    horizonDays: 30,
    stateSettings: [{ usState: 'NY', inOffice: true, virtual: true }],
    ...schedule,
  });
  await service.operator.putSchedule({ schedule: message });
  service.neighbors.providers.set(message.providerId, {
    stateCredentials: [{ usState: 'NY' }] as never,
    acceptingNewReferrals: true,
    marketplaceVisible: true,
    noShowFeeCents: 9000,
    ages: ['Adults', 'Teenagers'],
    ...says,
  });
  return message.providerId;
}

/** A signed-in person. */
export function person(roles: readonly PersonRole[], rest: Partial<Person> = {}): Person {
  const authenticatedAt = Math.floor(Date.now() / 1000);
  return { kind: 'person', account: randomUUID(), roles, strength: 'two_step', authenticatedAt, session: 's', ...rest };
}

export type TestClient = { readonly caller: Person; readonly patientId: string };

/** An adult client with an account. */
export function aClient(
  service: TestService,
  facts: { dob?: string; hasConsent?: boolean; hasAccount?: boolean } = {},
): TestClient {
  const caller = person(['client']);
  const patientId = randomUUID();
  service.neighbors.patients.set(patientId, { dob: '1990-05-05', initials: 'CD', ...facts });
  service.neighbors.people.set(caller.account, {
    providerId: '',
    actsFor: [{ patientId, relation: Relation.SELF }] as never,
  });
  return { caller, patientId };
}

/** The account of a provider. */
export function providerAccount(service: TestService, providerId: string): Person {
  const caller = person(['provider']);
  service.neighbors.people.set(caller.account, { providerId, actsFor: [] });
  return caller;
}

export function aVisitor(): Caller & { visitor: string } {
  return { kind: 'anonymous', visitor: createPublicId(randomBytes) };
}

export const staff = () => person(['support']);
export const partner: Caller = { kind: 'operator', name: 'partner' };

/** A self-paid virtual intake. */
export function booking(providerId: string, patientId: string | undefined, start: number, ask: Ask = {}) {
  const who = patientId
    ? ({ case: 'patientId', value: patientId } as const)
    : ({ case: 'profile', value: profile() } as const);
  const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(start) };
  return { key: randomUUID(), slot, who, usState: 'NY', ...ask };
}

export function profile(fields: { dob?: string; legalFirstName?: string; relation?: Relation } = {}) {
  return create(ProfileSchema, { legalFirstName: 'Ann', legalLastName: 'Bee', dob: '1990-05-05', ...fields });
}

/** The same with all that the form requires. */
export function fullProfile() {
  return create(ProfileSchema, {
    ...profile({ relation: Relation.SELF }),
    sexOnInsurance: SexOnInsurance.FEMALE,
    interpreterLanguage: 'English',
    street: '4 Elm Street',
    city: 'Albany',
    state: 'NY',
    zipcode: '12207',
    stateOfResidence: 'NY',
    email: 'ann@linden.example',
    telephone: `(518) 555-${String(1000 + (phones++ % 9000))}`,
  });
}

let phones = 0;

/** Books an appointment for a new client; fails when it is rejected. */
export async function booked(
  service: TestService,
  given: { providerId?: string; client?: TestClient; start?: number; ask?: Ask } = {},
): Promise<{ appointment: Appointment; client: TestClient; providerId: string; start: number }> {
  const providerId = given.providerId ?? (await aProvider(service));
  const client = given.client ?? aClient(service);
  const start = given.start ?? soon() + 48 * hour;
  const { appointment, refusedAs } = await service
    .appointments(client.caller)
    .bookAppointment(booking(providerId, client.patientId, start, given.ask));
  if (!appointment) throw new Error(`not booked: ${TimeRefusal[refusedAs]}`);
  return { appointment, client, providerId, start };
}

/** The same, paid by insurance that the provider takes. */
export async function bookedWithPayor(service: TestService) {
  const payorId = randomUUID();
  service.neighbors.payors.set(payorId, {});
  const providerId = await aProvider(service, {}, { payorCredentials: [{ payorId, usState: 'NY' }] as never });
  return booked(service, { providerId, ask: { payorId } });
}

/** Lists a provider's open starts, in milliseconds since the epoch. */
export async function openStarts(service: TestService, providerId: string, from: number, to: number) {
  const { providers } = await service.visitor.listSlots({
    providerIds: [providerId],
    appointmentType: INTAKE,
    from: at(from),
    to: at(to),
  });
  return (providers[0]?.virtualStarts ?? []).map((minute) => Number(minute) * 60_000);
}

/** Finds overlapping reservations, live appointments without a reservation, and settled ones with one. The database must never contain any. */
export async function overlaps(service: TestService): Promise<unknown[]> {
  return service.sql(`
    select a.id, b.id from scheduling.time_claims a join scheduling.time_claims b on a.id < b.id
      and ((a.provider_id = b.provider_id and a.during && b.during) or (a.patient_id = b.patient_id and a.seen && b.seen))
    union all
    select x.id::text::bigint, 0 from (select 0 as id) x
    where exists (select from scheduling.appointments p where p.status in ('UNCONFIRMED', 'CONFIRMED')
      and not exists (select from scheduling.time_claims t where t.appointment_id = p.id
        and t.patient_id = p.patient_id and t.seen = tstzrange(p.starts_at, p.ends_at)))
      or exists (select from scheduling.time_claims t join scheduling.appointments p on p.id = t.appointment_id
        where p.status = 'CANCELED' and p.settles_at is null)`);
}
