import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { PatientPaymentCause, PatientPaymentStatus } from '@linden/proto/billing/v1/payment_service_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { type Announcement, announcePayment } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-23T20:00:00Z');
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.stop());

function announce(patientId: string, cents: number, more: Partial<Announcement> = {}) {
  const about = { patientId, providerId: randomUUID(), cause: 'SESSION' as const, causeId: randomUUID(), cents };
  const row = { ...about, announcedAt: new Date(now), dueAt: new Date(now + 2 * dayMs), ...more };
  return billing.store.as(billingCaller).tx((tx) => announcePayment(tx, row));
}

const refusal = (code: string) => expect.objectContaining({ code });

it('clients list payments of those they act for, the latest first, with their cause', async () => {
  const mine = billing.client();
  const stranger = billing.client();
  const providerId = randomUUID();
  const causeId = randomUUID();
  const first = await announce(mine.patientId, 2_550, { providerId, causeId });
  const later = await announce(mine.patientId, 7_500, { cause: 'FEE', dueAt: new Date(now + 5 * dayMs) });
  await announce(stranger.patientId, 9_900);
  const { payments } = await billing.paymentsOf(mine.caller).listPayments({ patientIds: [mine.patientId] });
  expect(payments).toMatchObject([
    { id: later, cents: 7_500, cause: PatientPaymentCause.FEE, status: PatientPaymentStatus.UPCOMING },
    {
      id: first,
      cents: 2_550,
      cause: PatientPaymentCause.SESSION,
      providerId,
      appointmentId: causeId,
      refundedCents: 0,
    },
  ]);
  expect(payments.map(({ dueAt }) => dueAt && timestampDate(dueAt).getTime())).toEqual([
    now + 5 * dayMs,
    now + 2 * dayMs,
  ]);
  const both = await billing.paymentsOf(mine.caller).listPayments({ patientIds: [stranger.patientId, mine.patientId] });
  expect(both.payments.map(({ id }) => id)).toEqual([later, first]);
});

it('billing staff list them after a second step, which is audited; others do not', async () => {
  const mine = billing.client();
  await announce(mine.patientId, 2_550);
  const { patientId } = mine;
  const { payments } = await billing.paymentsOf(billing.person(['billing'])).listPayments({ patientIds: [patientId] });
  for (const [caller, code] of [
    [billing.person(['billing'], 'password'), 'STEP_UP_REQUIRED'],
    [billing.person(['provider']), 'NOT_ALLOWED'],
  ] as const)
    await expect(billing.paymentsOf(caller).listPayments({ patientIds: [patientId] })).rejects.toEqual(refusal(code));
  expect(payments).toHaveLength(1);
  const audited = await billing.admin.query('select action from billing.audit where subject = $1', [patientId]);
  expect(audited.rows).toContainEqual({ action: 'payment.read' });
});

it('at most 50 patients and 100 payments of each', async () => {
  const mine = billing.client();
  for (let count = 0; count < 101; count++) await announce(mine.patientId, 100 + count);
  const of = billing.paymentsOf(mine.caller);
  expect((await of.listPayments({ patientIds: [mine.patientId] })).payments).toHaveLength(100);
  const many = Array.from({ length: 51 }, () => randomUUID());
  await expect(of.listPayments({ patientIds: many })).rejects.toEqual(refusal('TOO_MANY'));
});
