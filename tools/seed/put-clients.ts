import { randomBytes, randomUUID } from 'node:crypto';
import type { Person } from '@linden/platform/caller/person';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { Client } from 'pg';
import { putPatients } from './put-patients.ts';

/** An account and a patient it acts for. */
export interface Booker {
  account: string;
  patientId: string;
}

/** Creates accounts for tests and benchmarks, each with a patient; with `perPatient` 2, a second account acts for each patient, too. */
export async function putClients(admin: Client, count: number, perPatient: 1 | 2 = 1): Promise<Booker[]> {
  const patients = await putPatients(admin, Math.ceil(count / perPatient));
  const bookers = Array.from({ length: count }, (_, index) => ({
    account: randomUUID(),
    user: randomUUID(),
    shortId: createPublicId(randomBytes),
    patientId: patients[Math.floor(index / perPatient)] ?? '',
    relation: index % perPatient === 0 ? 'SELF' : 'PARENT_OR_GUARDIAN',
  }));
  const column = (of: (booker: (typeof bookers)[number]) => string) => bookers.map(of);
  await admin.query(
    `with users as (
       insert into accounts.client_users (id, account, short_id, first_name, last_name, email)
       select u, a, s, 'Test', 'Client', a || '@linden.example' from unnest($1::uuid[], $2::uuid[], $3::text[]) t(u, a, s)
     )
     insert into accounts.representations (client_user_id, patient_id, relation)
     select * from unnest($1::uuid[], $4::uuid[], $5::text[])`,
    [
      column(({ user }) => user),
      column(({ account }) => account),
      column(({ shortId }) => shortId),
      column(({ patientId }) => patientId),
      column(({ relation }) => relation),
    ],
  );
  return bookers.map(({ account, patientId }) => ({ account, patientId }));
}

/** Returns the caller that the BFF sends for a signed-in client. */
export function toCaller({ account }: Pick<Booker, 'account'>): Person {
  const authenticatedAt = Math.floor(Date.now() / 1000);
  return { kind: 'person', account, roles: ['client'], strength: 'password', authenticatedAt, session: 'test' };
}
