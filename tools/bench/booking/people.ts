import { randomUUID } from 'node:crypto';
import type { DescService } from '@bufbuild/protobuf';
import { type Caller, createCallerSigner } from '@linden/platform/caller';
import { privateJwk } from '@linden/platform/config';
import { createRpcClient } from '@linden/platform/rpc-client';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { BenchWorld } from '../search/bench-world.ts';

/** A client with one patient, themselves, and the way to book for them. */
export interface Booker {
  patientId: string;
  appointments: ReturnType<typeof createRpcClient<typeof AppointmentService>>;
}

const atOnce = 8;

/** Clients as callers of services, without the BFF: the same tokens that it makes. */
export function callersOf({ around }: BenchWorld) {
  const open: { close(): void }[] = [];
  const signers = (['bff', 'operator'] as const).map((name) => {
    const key = privateJwk.parse(JSON.stringify(around.secrets.callers[name].private));
    return [name, createCallerSigner(key, name)] as const;
  });
  const { bff, operator } = Object.fromEntries(signers);
  return {
    /** @param target one address, or several replicas with commas between */
    as<S extends DescService>(service: S, target: string, caller: Caller) {
      const signer = caller.kind === 'operator' ? operator : bff;
      const callerToken = async () => signer?.token(caller) ?? '';
      const client = createRpcClient(service, { target, callerToken, timeoutMs: 20_000 });
      open.push(client);
      return client;
    },
    close() {
      for (const each of open) each.close();
    },
  };
}

/** So many clients with themselves as patients. @param scheduling where they book */
export async function putBookers(
  world: BenchWorld,
  { as }: ReturnType<typeof callersOf>,
  count: number,
  scheduling: string,
): Promise<Booker[]> {
  const identity = as(AccountService, world.at('identity'), { kind: 'operator', name: 'bench' });
  const bookers: Booker[] = [];
  const put = async (number: number) => {
    const account = randomUUID();
    const given = { emailVerified: true, givenName: 'Bench', familyName: 'Client', roles: ['client'] };
    await identity.putAccount({ account: { id: account, email: `${account}@linden.example`, ...given } });
    const person = personOf(account);
    const people = as(PeopleService, world.at('accounts'), person);
    await people.getMe({});
    const patient = { id: randomUUID(), legalFirstName: 'Bench', legalLastName: 'Client', dob: '1990-05-05' };
    const saved = await people.putPatient({ patient: { ...patient, stateOfResidence: 'CA' }, relation: 'SELF' });
    const patientId = saved.patient?.patient?.id ?? '';
    bookers[number] = { patientId, appointments: as(AppointmentService, scheduling, person) };
  };
  let next = 0;
  const worker = async () => {
    while (next < count) await put(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return bookers;
}

function personOf(account: string): Caller {
  const authenticatedAt = Math.floor(Date.now() / 1000);
  return { kind: 'person', account, roles: ['client'], strength: 'password', authenticatedAt, session: 'bench' };
}
