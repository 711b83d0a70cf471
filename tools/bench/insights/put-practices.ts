import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Gives providers an account and new clients with four sessions each: two thirds come back within 30 days. Starts are spread over the
 * last five months. @param from place of the first provider, by id @returns the accounts
 */
export async function putPractices(
  admin: Client,
  { from, to, clients }: { readonly from: number; readonly to: number; readonly clients: number },
): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from accounts.providers order by id offset $1 limit $2',
    [from, to - from],
  );
  const accounts = rows.map(() => randomUUID());
  const ids = rows.map(({ id }) => id);
  await admin.query(
    `insert into accounts.provider_accounts (account, provider_id)
     select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    [accounts, ids],
  );
  for (const id of ids) {
    await admin.query(
      `insert into scheduling.appointments (id, event_id, short_id, revision, provider_id, patient_id, booked_by, type, location,
         status, first_appointment, starts_at, ends_at, time_zone, us_state, no_show_fee_cents, created_at)
       select gen_random_uuid(), left(translate(md5(random()::text || patient), '0', '1'), 22),
         left(translate(md5(random()::text || patient), '0', '1'), 22), 1, $1, patient, 'operator:bench', 'FOLLOW_UP', 'VIRTUAL',
         'COMPLETED', session = 0, at, at + interval '1 hour', 'UTC', 'NY', 0, at
       from (select n, gen_random_uuid() as patient from generate_series(1, $2::int) n) c, generate_series(0, 3) session,
         lateral (select now() - make_interval(days => 150 - n % 90) + make_interval(days => session * (7 + (n % 3) * 14)) as at) t`,
      [id, clients],
    );
  }
  await admin.query('analyze scheduling.appointments');
  return accounts;
}
