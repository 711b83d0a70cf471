import type { Client } from 'pg';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { type DemoPosting, postDemoEntry } from './demo-ledger.ts';

const loginWithPayment = 'client@linden.example';
const daysAhead = 9;
/** What the client and the insurer pay for the session, and what the provider earns, in cents. */
const share = { patient: 2_500, payor: 10_500, provider: 10_400 };

/**
 * Announces the client login's share of their last kept session, so that the billing page has something to show, and posts the session. Letters
 * count it as told.
 * @returns how many payments are new
 */
export async function createDemoPayments(database: Client): Promise<number> {
  const client = demoClients.find(({ email }) => email === loginWithPayment);
  if (!client) return 0;
  const patientId = await putDemoClient(database, client);
  const { rows } = await database.query<{ session: string; provider: string; at: Date; payor: string | null }>(
    `with announced as (
       insert into billing.payments (id, patient_id, provider_id, cause, cause_id, cents, status, announced_at, due_at, told_at)
       select gen_random_uuid(), a.patient_id, a.provider_id, 'SESSION', a.id::text, $2, 'UPCOMING', now(), now() + make_interval(days => $3), now()
       from scheduling.appointments a where a.patient_id = $1 and a.starts_at < now() and a.status = 'CONFIRMED'
       and not exists (select from billing.payments where patient_id = $1)
       order by a.starts_at desc limit 1 on conflict on constraint payment_once do nothing returning cause_id, provider_id)
     select a.id as session, a.provider_id as provider, a.ends_at as at, a.payor_id as payor
     from announced join scheduling.appointments a on a.id::text = announced.cause_id`,
    [patientId, share.patient, daysAhead],
  );
  for (const { session, provider, at, payor } of rows) {
    const payorCents = payor ? share.payor : 0;
    const postings: DemoPosting[] = [
      ['PATIENT_RECEIVABLE', patientId, share.patient],
      ['PAYOR_RECEIVABLE', payor, payorCents],
      ['PROVIDER_PAYABLE', provider, payor ? -share.provider : -share.patient],
      ['SERVICE_INCOME', null, payor ? share.provider - share.patient - payorCents : 0],
    ];
    const posted = postings.filter(([, , cents]) => cents !== 0);
    await postDemoEntry(database, { cause: 'SESSION_EARNED', causeId: session, at }, posted);
  }
  return rows.length;
}
