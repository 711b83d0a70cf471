import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { demoClients } from './demo-clients.ts';
import { getAccountOf } from './logins.ts';

const hourMs = 3_600_000;
const [robin, karim] = demoClients.map(({ patient }) => patient.id);

/** Two letters that reached no one: one waits for support, the other was followed up. */
const letters = [
  { id: '57097000-0000-4000-8000-000000000861', patient: karim, template: 'PAYMENT_NOTICE', hoursAgo: 7, note: null },
  {
    id: '57097000-0000-4000-8000-000000000862',
    patient: robin,
    template: 'BOOKING_NOTICE',
    hoursAgo: 75,
    note: 'Called the client, who had mistyped the address. Corrected it and sent the time again.',
  },
];

/** Gives support letters that a mail server refused. Writes the table, because the local mail server refuses none. What exists stays as it is. */
export async function createUnsentLetters(database: Client, now: Date): Promise<void> {
  for (const { id, patient, template, hoursAgo, note } of letters) {
    const ended = new Date(now.getTime() - hoursAgo * hourMs);
    const handled = note === null ? null : new Date(ended.getTime() + 2 * hourMs);
    const hash = createHash('sha256').update(id).digest();
    await database.query(
      `insert into messaging.notifications (id, sender, key, account_id, subject, channel, template, request_hash, key_id, state, failure,
         attempts, created_at, next_attempt_at, ended_at, handled_at, handled_by, handled_note)
       select $1::uuid, 'seed', $1::text, $2, 'PATIENT', 'EMAIL', $3, $4, 'seed', 'FAILED', 'REFUSED', 1, $5, $5, $5, $6, $7, $8
       where exists (select from accounts.patients where id = $2) on conflict (id) do nothing`,
      [id, patient, template, hash, ended, handled, note && getAccountOf('support@linden.example'), note],
    );
  }
}
