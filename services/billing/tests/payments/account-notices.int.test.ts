import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { AccountNotice_Kind as Kind, PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { announcePayment } from '#src/store/payments/payments.ts';
import { decideDispute, lockClientDispute } from '#src/use-cases/payments/decide-dispute.ts';
import { disputePayment } from '#src/use-cases/payments/dispute-payment.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

const dayMs = 86_400_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
const messaging = { kind: 'service', name: 'messaging' } as const;
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling({ clock: { now: () => new Date(clock.at) } });
});
afterAll(() => billing?.stop());

const notices = (caller: Caller = messaging) => billing.clientOf(PaymentNoticeService, caller);
const listOf = async (patientId: string) =>
  (await notices().listAccountNotices({})).notices.filter((notice) => notice.patientId === patientId);

/** A payment that a card declined so many days ago. */
async function owe(days: number, patientId: string = randomUUID()) {
  const dueAt = new Date(clock.at - days * dayMs);
  const announcedAt = new Date(dueAt.getTime() - 2 * dayMs);
  const about = { patientId, providerId: randomUUID(), cause: 'FEE' as const, causeId: randomUUID(), cents: 9_000 };
  const id = await billing.store.as(billingCaller).tx((tx) => announcePayment(tx, { ...about, announcedAt, dueAt }));
  await billing.admin.query(`update billing.payments set status = 'PAST_DUE', attempt = 1 where id = $1`, [id]);
  return { id, patientId };
}

test('an account that is paused is told of once, also when another payment becomes past due', async () => {
  const { patientId } = await owe(31);
  await owe(29);
  const [notice, ...more] = await listOf(patientId);
  expect([notice?.kind, more]).toEqual([Kind.ACCOUNT_PAUSED, []]);
  // Until it is confirmed it is listed again.
  expect(await listOf(patientId)).toEqual([notice]);
  await notices().confirmAccountNotices({ noticeIds: [notice?.noticeId ?? ''] });
  await owe(30, patientId);
  expect(await listOf(patientId)).toEqual([]);
});

test('an account that is past due for less time, or whose pause has ended, is not told of', async () => {
  const { patientId: early } = await owe(29);
  const { patientId, id } = await owe(31);
  expect(await listOf(early)).toEqual([]);
  expect(await listOf(patientId)).toHaveLength(1);
  await billing.admin.query(`update billing.payments set hold = 'IN_PLAN' where id = $1`, [id]);
  expect(await listOf(patientId)).toEqual([]);
});

test('a later pause of the same account is told of again', async () => {
  const { patientId, id } = await owe(31);
  const [notice] = await listOf(patientId);
  await notices().confirmAccountNotices({ noticeIds: [notice?.noticeId ?? ''] });
  await billing.admin.query(`update billing.payments set hold = 'WRITTEN_OFF' where id = $1`, [id]);
  await owe(31, patientId);
  expect(await listOf(patientId)).toHaveLength(1);
});

test.each([
  [true, Kind.DISPUTE_ACCEPTED],
  [false, Kind.DISPUTE_DECLINED],
])('a dispute that was decided (accepted: %s) is told of once; one that is open is not', async (accepts, kind) => {
  const { id: paymentId, patientId } = await owe(1);
  const dispute = { id: randomUUID(), paymentId, reason: 'OTHER', account: randomUUID() } as const;
  const transactions = billing.store.as(billingCaller);
  await transactions.tx((tx) => disputePayment(tx, dispute, new Date(clock.at)));
  expect(await listOf(patientId)).toEqual([]);
  const decide = () =>
    transactions.tx(async (tx) =>
      decideDispute(tx, await lockClientDispute(tx, dispute.id), accepts, new Date(clock.at)),
    );
  await Promise.allSettled([decide(), decide()]);
  expect((await listOf(patientId)).map((notice) => notice.kind)).toEqual([kind]);
});

test('not by another caller: only messaging lists and confirms; ids are checked', async () => {
  const { patientId } = await owe(31);
  for (const caller of [
    billing.client().caller,
    billing.person(['billing']),
    { kind: 'service', name: 'scheduling' },
  ]) {
    const theirs = notices(caller as Caller);
    const refused = expect.objectContaining({ code: 'NOT_ALLOWED' });
    await expect(theirs.listAccountNotices({})).rejects.toEqual(refused);
    await expect(theirs.confirmAccountNotices({ noticeIds: [randomUUID()] })).rejects.toEqual(refused);
  }
  expect(await listOf(patientId)).toHaveLength(1);
  await expect(notices().confirmAccountNotices({ noticeIds: ['x'] })).rejects.toEqual(
    expect.objectContaining({ code: 'INVALID_ID' }),
  );
});
