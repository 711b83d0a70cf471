import { randomBytes, randomUUID } from 'node:crypto';
import { publicId } from '@linden/platform/public-id';
import type { Client } from 'pg';
import { putPatients } from '../seed/put-patients.ts';
import type { SyntheticWorld } from '../seed/synthetic/world.ts';
import type { Marketplace } from './marketplace.ts';

/** Somebody who is seen by video in a state, round the clock. */
export interface Bookable {
  providerId: string;
  usState: string;
}

/** An account and a patient for whom it acts. */
export interface Booker {
  account: string;
  patientId: string;
}

/** Makes so many providers of the world open day and night to everybody; their sessions and buffers differ. */
export async function openProviders(
  { accounts, scheduling }: Pick<Marketplace, 'accounts' | 'scheduling'>,
  world: SyntheticWorld,
  count: number,
): Promise<Bookable[]> {
  const chosen = world.providers.slice(0, count).map(({ id }) => id);
  const { providers } = await accounts.batchGetProviders({ ids: chosen });
  return Promise.all(
    providers.map(async (provider, index) => {
      const { id: providerId, stateCredentials } = provider;
      const usState = stateCredentials[0]?.usState ?? '';
      const standing = { acceptingNewReferrals: true, marketplaceVisible: true, isChurned: false, ages: ['Adults'] };
      await accounts.putProvider({ provider: { ...provider, ...standing } });
      const days = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, startMinute: 0, endMinute: 1440 }));
      const lengths = { initialSessionMinutes: 45, followUpMinutes: 30, bufferMinutes: (index % 3) * 5 };
      const notice = { startIncrementMinutes: 15, leadTimeMinutes: 60, horizonDays: 30 };
      const windows = days.map((each) => ({ ...each, virtual: true, inOffice: false }));
      const stateSettings = [{ usState, virtual: true, inOffice: false }];
      const own = { providerId, timeZone: 'UTC', windows, stateSettings };
      await scheduling.putSchedule({ schedule: { ...own, ...lengths, ...notice } });
      return { providerId, usState };
    }),
  );
}

/** So many accounts, two for each patient: the patient, and somebody who acts for them. */
export async function putBookers(admin: Client, count: number): Promise<Booker[]> {
  const patients = await putPatients(admin, Math.ceil(count / 2));
  const bookers = Array.from({ length: count }, (_, index) => ({
    ...{ account: randomUUID(), user: randomUUID(), shortId: publicId(randomBytes) },
    patientId: patients[index >> 1] ?? '',
    relation: index % 2 === 0 ? 'SELF' : 'PARENT_OR_GUARDIAN',
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

/** As the BFF speaks for a client who is signed in. */
export function clientOf({ account }: Booker) {
  const authenticatedAt = Math.floor(Date.now() / 1000);
  return {
    kind: 'person',
    account,
    roles: ['client'],
    strength: 'password',
    authenticatedAt,
    session: 'test',
  } as const;
}
