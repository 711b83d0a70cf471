import { randomUUID } from 'node:crypto';
import { findElements, readPdf } from '@linden/documents/testkit/read-pdf';
import { wrapStatement } from '@linden/platform/store/sql';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import * as entries from '#src/domain/ledger/build-entries.ts';
import type { LedgerEntry } from '#src/domain/ledger/entry.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { loadStatement } from '#src/store/payments/document-postings.ts';
import { announcePayment } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.stop());

const at = (day: string) => new Date(`2026-11-${day}T17:00:00Z`);
const refusal = (code: string, field?: string) => expect.objectContaining(field ? { code, field } : { code });
const post = (entry: LedgerEntry) => billing.store.as(billingCaller).tx((tx) => postEntry(tx, entry));

/** A payment of a patient that was charged, and refunded in part. */
async function pay(patientId: string, { refundCents = 0 } = {}) {
  const providerId = randomUUID();
  billing.names.set(providerId, 'Maya Linfield');
  const about = { patientId, providerId, cause: 'SESSION' as const, causeId: randomUUID(), cents: 2_550 };
  const id = await billing.store
    .as(billingCaller)
    .tx((tx) => announcePayment(tx, { ...about, announcedAt: at('01'), dueAt: at('05') }));
  const chargeId = `ch_${id}`;
  await billing.admin.query(`update billing.payments set status = 'PAID', charge_id = $2 where id = $1`, [
    id,
    chargeId,
  ]);
  await post(
    entries.buildPaymentSucceededEntry({ causeId: chargeId, happenedAt: at('05') }, { patientId, cents: 2_550 }),
  );
  if (refundCents > 0) {
    const refundId = randomUUID();
    await billing.admin.query(
      `insert into billing.refunds (id, payment_id, cents, requested_by, requested_at) values ($1, $2, $3, $4, now())`,
      [refundId, id, refundCents, randomUUID()],
    );
    const refunded = { patientId, cents: refundCents };
    await post(entries.buildPaymentRefundedEntry({ causeId: refundId, happenedAt: at('09') }, refunded));
  }
  return id;
}

async function readTexts(content: Uint8Array | undefined, tag: string) {
  const { pages } = await readPdf(content ?? new Uint8Array());
  return pages.flatMap(({ elements }) => findElements(elements, tag)).map(({ text }) => text);
}

it('a client gets the receipt of a payment with its refund, twice the same', async () => {
  const { caller, patientId } = billing.client();
  const paymentId = await pay(patientId, { refundCents: 550 });
  const documents = billing.documentsOf(caller);
  const { document } = await documents.getReceipt({ patientId, paymentId });
  expect(document?.fileName).toBe('linden-receipt-2026-11-09.pdf');
  const cells = await readTexts(document?.content, 'TD');
  for (const text of ['Alma Rivera', 'Maya Linfield', 'Your share of a session', 'Paid by card', '-$5.50', '$20.00'])
    expect(cells).toContain(text);
  const again = await documents.getReceipt({ patientId, paymentId });
  expect(Buffer.from(again.document?.content ?? []).equals(document?.content ?? Buffer.alloc(0))).toBe(true);
});

it('not by another caller: a receipt of another patient, and one that was not paid', async () => {
  const mine = billing.client();
  const stranger = billing.client();
  const paymentId = await pay(stranger.patientId);
  const documents = billing.documentsOf(mine.caller);
  const ask = (patientId: string, id = paymentId) => documents.getReceipt({ patientId, paymentId: id });
  await expect(ask(stranger.patientId)).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
  await expect(ask(mine.patientId)).rejects.toEqual(refusal('PAYMENT_NOT_FOUND'));
  await expect(ask(mine.patientId, 'x')).rejects.toEqual(refusal('PAYMENT_NOT_FOUND'));
  const about = { patientId: mine.patientId, providerId: randomUUID(), cause: 'FEE' as const, causeId: randomUUID() };
  const unpaid = await billing.store
    .as(billingCaller)
    .tx((tx) => announcePayment(tx, { ...about, cents: 100, announcedAt: at('01'), dueAt: at('05') }));
  await expect(ask(mine.patientId, unpaid)).rejects.toEqual(refusal('PAYMENT_NOT_PAID'));
});

it('billing staff after a second step, which is audited; others not', async () => {
  const { patientId } = billing.client();
  const paymentId = await pay(patientId);
  const period = { patientId, fromDay: '2026-11-01', throughDay: '2026-11-30' };
  const staff = billing.documentsOf(billing.person(['billing']));
  await staff.getReceipt({ patientId, paymentId });
  await staff.getStatement(period);
  const audited = await billing.admin.query('select action from billing.audit where subject = $1 order by 1', [
    patientId,
  ]);
  expect(audited.rows).toEqual([{ action: 'receipt.read' }, { action: 'statement.read' }]);
  for (const [caller, code] of [
    [billing.person(['billing'], 'password'), 'STEP_UP_REQUIRED'],
    [billing.person(['provider']), 'NOT_ALLOWED'],
    [billing.person(['support']), 'NOT_ALLOWED'],
  ] as const) {
    const documents = billing.documentsOf(caller);
    await expect(documents.getReceipt({ patientId, paymentId })).rejects.toEqual(refusal(code));
    await expect(documents.getStatement(period)).rejects.toEqual(refusal(code));
  }
  const stranger = billing.documentsOf(billing.client().caller);
  await expect(stranger.getStatement(period)).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
});

it('a statement shows what was posted in its days, in Eastern Time, with the balances around them', async () => {
  const { caller, patientId } = billing.client();
  const fee = (happenedAt: Date, cents: number) =>
    post(
      entries.buildFeeAgreedEntry(
        { causeId: randomUUID(), happenedAt },
        { patientId, providerId: randomUUID(), cents },
      ),
    );
  await fee(new Date('2026-11-01T03:59:59Z'), 1_000);
  await fee(new Date('2026-11-01T04:00:00Z'), 2_000);
  await fee(new Date('2026-12-01T04:59:59Z'), 4_000);
  await fee(new Date('2026-12-01T05:00:00Z'), 8_000);
  const { document } = await billing
    .documentsOf(caller)
    .getStatement({ patientId, fromDay: '2026-11-01', throughDay: '2026-11-30' });
  expect(document?.fileName).toBe('linden-statement-2026-11-01-to-2026-11-30.pdf');
  const cells = await readTexts(document?.content, 'TD');
  expect(cells.slice(2, 4)).toEqual(['$10.00 due', '$70.00 due']);
  expect(cells.filter((text) => text.startsWith('Fee for'))).toHaveLength(2);
  const seen = await billing.store
    .as(caller, { patients: [patientId] })
    .tx((tx) => tx.rows(wrapStatement(sql<{ account: string }>`select distinct account from ledger_postings`)));
  expect(seen).toEqual([{ account: 'PATIENT_RECEIVABLE' }]);
});

it.each([
  ['2026-11-31', '2026-12-01', 'INVALID_DATE', 'fromDay'],
  ['', '2026-12-01', 'INVALID_DATE', 'fromDay'],
  ['2026-11-02', '2026-11-01', 'OUT_OF_RANGE', 'throughDay'],
  ['2025-01-01', '2026-01-02', 'OUT_OF_RANGE', 'throughDay'],
])('refuses the period from %s through %s', async (fromDay, throughDay, code, field) => {
  const { caller, patientId } = billing.client();
  const asked = billing.documentsOf(caller).getStatement({ patientId, fromDay, throughDay });
  await expect(asked).rejects.toEqual(refusal(code, field));
});

it('adds up to the ledger for every split of a history into periods', async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((each) => String(each).padStart(2, '0'));
  const kinds = ['FEE', 'PAID', 'REFUNDED', 'WRITTEN_OFF', 'CORRECTED'] as const;
  const event = fc.record({ kind: fc.constantFrom(...kinds), day, cents: fc.integer({ min: 1, max: 90_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), day, async (events, split) => {
      const patientId = randomUUID();
      for (const each of events) await post(buildEntry(patientId, each));
      await billing.store.as(billingCaller).tx(async (tx) => {
        const periods = [
          { patientId, fromDay: '2026-10-01', throughDay: `2026-11-${split}` },
          { patientId, fromDay: nextDay(`2026-11-${split}`), throughDay: '2026-12-31' },
        ] as const;
        const first = await loadStatement(tx, periods[0], 1000);
        const second = await loadStatement(tx, periods[1], 1000);
        const sum = (postings: typeof first.postings) => postings.reduce((all, { cents }) => all + cents, 0);
        expect(first.openingCents).toBe(0);
        expect(second.openingCents).toBe(sum(first.postings));
        expect(second.openingCents + sum(second.postings)).toBe(await readBalance(tx, 'PATIENT_RECEIVABLE', patientId));
        expect(first.postings.length + second.postings.length).toBe(events.length);
      });
    }),
    { numRuns: 12 },
  );
});

type Event = { kind: 'FEE' | 'PAID' | 'REFUNDED' | 'WRITTEN_OFF' | 'CORRECTED'; day: string; cents: number };

function buildEntry(patientId: string, { kind, day, cents }: Event): LedgerEntry {
  const when = { causeId: randomUUID(), happenedAt: at(day) };
  if (kind === 'FEE') return entries.buildFeeAgreedEntry(when, { patientId, providerId: randomUUID(), cents });
  if (kind === 'PAID') return entries.buildPaymentSucceededEntry(when, { patientId, cents });
  if (kind === 'REFUNDED') return entries.buildPaymentRefundedEntry(when, { patientId, cents });
  if (kind === 'WRITTEN_OFF') return entries.buildAmountWrittenOffEntry(when, { patientId, cents });
  return entries.buildChargeCorrectedEntry(when, { patientId, cents });
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
