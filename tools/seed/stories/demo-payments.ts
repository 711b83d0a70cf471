import type { Client } from 'pg';
import { demoClients, putDemoClient } from './demo-clients.ts';

const loginWithPayment = 'client@linden.example';
const shareCents = 2_500;
const daysAhead = 9;

/**
 * Announces the client login's share of their last kept session, so that the billing page has something to show. Letters count it as told.
 * @returns how many payments are new
 */
export async function createDemoPayments(database: Client): Promise<number> {
  const client = demoClients.find(({ email }) => email === loginWithPayment);
  if (!client) return 0;
  const patientId = await putDemoClient(database, client);
  const { rowCount } = await database.query(
    `insert into billing.payments (id, patient_id, provider_id, cause, cause_id, cents, status, announced_at, due_at, told_at)
      select gen_random_uuid(), a.patient_id, a.provider_id, 'SESSION', a.id::text, $2, 'UPCOMING', now(), now() + make_interval(days => $3), now()
      from scheduling.appointments a where a.patient_id = $1 and a.starts_at < now() and a.status = 'CONFIRMED'
      and not exists (select from billing.payments where patient_id = $1)
      order by a.starts_at desc limit 1 on conflict on constraint payment_once do nothing`,
    [patientId, shareCents, daysAhead],
  );
  return rowCount ?? 0;
}
