import { testCardsAccess } from '@linden/testkit/cards/test-cards';
import type { Client } from 'pg';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { postDemoEntry } from './demo-ledger.ts';
import { logins } from './logins.ts';
import { worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const { id: providerId } = worksEveningsInOakland.provider;

interface DemoCharge {
  readonly id: string;
  /** What the ledger has, and what the processor took. They differ once, so that the nightly reconciliation finds something. */
  readonly cents: number;
  readonly takenCents: number;
  readonly daysAgo: number;
}

const charges: readonly DemoCharge[] = [
  { id: storyId(861), cents: 25_000, takenCents: 25_000, daysAgo: 9 },
  { id: storyId(862), cents: 6_000, takenCents: 6_500, daysAgo: 4 },
];

/**
 * Gives billing staff a desk with work on it: charges of the client login, one of them another at the card processor, and a refund that waits for a
 * second person. Writes the tables, because only time makes charges. What exists stays as it is.
 * @returns how many charges are new
 */
export async function createDemoBilling(database: Client, processor: string, now: Date): Promise<number> {
  const client = demoClients.find(({ email }) => email === 'client@linden.example');
  if (!client) return 0;
  const patientId = await putDemoClient(database, client);
  let count = 0;
  for (const charge of charges) if (await addCharge(database, processor, patientId, charge, now)) count += 1;
  // The worker may have reconciled before these charges were there: it does it once more.
  if (count > 0) await database.query('delete from billing.reconciliations');
  await requestRefund(database, now);
  return count;
}

async function addCharge(
  database: Client,
  processor: string,
  patientId: string,
  { id, cents, takenCents, daysAgo }: DemoCharge,
  now: Date,
): Promise<boolean> {
  const known = await database.query('select from billing.payments where id = $1', [id]);
  const card = await database.query('select customer_id, card_id from billing.patient_cards where patient_id = $1', [
    patientId,
  ]);
  const { customer_id: customer, card_id: cardId } = card.rows[0] ?? {};
  if (known.rowCount || !customer || !cardId) return false;
  const chargeId = await takeMoney(processor, { customer, cardId, cents: takenCents, paymentId: id });
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  await database.query(
    `insert into billing.payments (id, patient_id, provider_id, cause, cause_id, cents, status, announced_at, due_at, told_at, attempt,
       attempt_card_id, charge_id)
     values ($1::uuid, $2, $3, 'FEE', $1::uuid::text, $4, 'PAID', $5::timestamptz - interval '3 days', $5, $5::timestamptz - interval '3 days', 1, $6, $7)`,
    [id, patientId, providerId, cents, at, cardId, chargeId],
  );
  const agreed = new Date(at.getTime() - 3 * 86_400_000);
  await postDemoEntry(database, { cause: 'FEE_AGREED', causeId: id, at: agreed }, [
    ['PATIENT_RECEIVABLE', patientId, cents],
    ['PROVIDER_PAYABLE', providerId, -cents],
  ]);
  await postDemoEntry(database, { cause: 'PAYMENT_SUCCEEDED', causeId: chargeId, at }, [
    ['PROCESSOR_BALANCE', null, cents],
    ['PATIENT_RECEIVABLE', patientId, -cents],
  ]);
  return true;
}

/** Charges a card at the stand-in. @returns its id of the charge */
async function takeMoney(
  processor: string,
  { customer, cardId, cents, paymentId }: { customer: string; cardId: string; cents: number; paymentId: string },
): Promise<string> {
  const body = new URLSearchParams({
    amount: `${cents}`,
    currency: 'usd',
    customer,
    payment_method: cardId,
    confirm: 'true',
    'metadata[payment_id]': paymentId,
    'metadata[attempt]': '1',
  });
  const headers = { authorization: `Bearer ${testCardsAccess.secretKey}` };
  const response = await fetch(new URL('/v1/payment_intents', processor), { method: 'POST', headers, body });
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error('the stand-in for the card processor took no money');
  return id;
}

/** The billing login asked for the whole of the larger charge. A colleague decides. */
async function requestRefund(database: Client, now: Date): Promise<void> {
  const requester = logins.find(({ email }) => email === 'billing@linden.example');
  const { rowCount } = await database.query(
    `insert into billing.refunds (id, payment_id, cents, requested_by, requested_at, reason, ground, needs_second)
     select $1, id, cents, $3, $4, 'The session was canceled in time. The provider confirmed it.', 'CORRECTION', true
     from billing.payments where id = $2 and refunded_cents = 0 on conflict (id) do nothing`,
    [storyId(871), charges[0]?.id, requester?.id, new Date(now.getTime() - 3 * 3_600_000)],
  );
  if (rowCount)
    await database.query('update billing.payments set refunded_cents = cents where id = $1', [charges[0]?.id]);
}
