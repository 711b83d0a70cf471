import { randomUUID } from 'node:crypto';
import type { Person } from '@linden/platform/caller/person';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { createAppointmentAdvancer } from '#src/jobs/advance-appointments.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  hour,
  partner,
  person,
  providerAccount,
  type TestClient,
} from '#tests/support/bookings.ts';
import { soon } from '#tests/support/messages.ts';
import type { Appointments, TestService } from '#tests/support/service.ts';
import { mulberry32 } from '#tests/support/zone-oracle.ts';
import { createModel } from './model.ts';

export type ModelWorld = Awaited<ReturnType<typeof modelWorld>>;

const silent = { warn: () => {}, info: () => {} } as never;

/** Two providers, one with a buffer; a guardian of two patients and a client; a visitor who only holds. */
export async function modelWorld(service: TestService, seed: number) {
  const plain = await aProvider(service, { horizonDays: 90 });
  const buffered = await aProvider(service, { horizonDays: 90, bufferMinutes: 45 });
  const guardian = person(['client']);
  const wards = [ward(service), ward(service)];
  service.neighbors.people.set(guardian.account, {
    providerId: '',
    actsFor: wards.map((patientId) => ({ patientId, relation: Relation.PARENT_OR_GUARDIAN })) as never,
  });
  const client = aClient(service);
  const as = (caller: Person): Appointments => service.appointments(caller);
  const ofGuardian = as(guardian);
  const patients = [
    ...wards.map((patientId) => ({ patientId, as: ofGuardian, holder: `account:${guardian.account}` })),
    { patientId: client.patientId, as: as(client.caller), holder: `account:${client.caller.account}` },
  ];
  const visitor = aVisitor();
  const random = mulberry32(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    service,
    model: createModel(
      new Map([
        [plain, 0],
        [buffered, 45],
      ]),
    ),
    providers: [plain, buffered].map((providerId) => ({ providerId, as: as(providerAccount(service, providerId)) })),
    patients,
    visitor: { as: service.appointments(visitor), holder: `visitor:${visitor.visitor}` },
    partner: service.appointments(partner),
    advancer: createAppointmentAdvancer({ store: service.store, wakeConsumers: () => {}, logger: silent }),
    /** Far enough ahead that nothing counts as late. */
    base: soon() + 96 * hour,
    below,
    pick: <T>(values: readonly T[]): T | undefined => values[below(values.length)],
    chance: (share: number) => random() < share,
    key: () => randomUUID(),
  };
}

function ward(service: TestService): TestClient['patientId'] {
  return aClient(service, { dob: '2011-02-02', hasConsent: true }).patientId;
}
