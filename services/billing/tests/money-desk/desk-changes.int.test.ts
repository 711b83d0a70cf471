import { randomUUID } from 'node:crypto';
import { PatientPaymentHold as Hold } from '@linden/proto/billing/v1/payment_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, openClaimWorld } from '#tests/support/claim-world.ts';
import { announceTestPayment, declinePayment, payWithCard, refusal } from '#tests/support/desk-world.ts';

let processor: TestCards;
let vendor: TestClearinghouse;
let world: Billing;
let claims: ClaimWorld;
const time = { at: Date.now() };
beforeAll(async () => {
  processor = await openTestCards();
  vendor = await openTestClearinghouse();
  const { secretKey, webhookSecret, url } = processor;
  world = await startBilling({ cards: createStripeCards({ secretKey, webhookSecret, url: new URL(url) }) });
  claims = await openClaimWorld(world, vendor, time);
});
afterAll(async () => {
  await world.stop();
  await vendor.stop();
  await processor.stop();
});

const reason = 'Agreed with the client by telephone';

function openDesk(...patientIds: string[]) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, patientIds);
  return world.deskOf(caller);
}

const actionsOf = async (patientId: string) => (await openDesk(patientId).getPatientMoney({ patientId })).actions;

describe('a share that waits for a check', () => {
  const announceInReview = async () => {
    const announced = await announceTestPayment(world, 6_000);
    await world.admin.query(
      `update billing.payments set hold = 'DISPUTED', review_reason = 'ABOVE_ESTIMATE' where id = $1`,
      [announced.paymentId],
    );
    return announced;
  };

  it('is announced as usual once staff release it, and only then', async () => {
    const { paymentId, patientId } = await announceInReview();
    const desk = openDesk(patientId);
    expect((await desk.getPatientMoney({ patientId })).payments[0]?.hold).toBe(Hold.REVIEW);
    const request = { key: randomUUID(), paymentId, reason };
    await desk.releasePayment(request);
    await desk.releasePayment(request);
    const money = await desk.getPatientMoney({ patientId });
    expect(money.payments[0]?.hold).toBe(Hold.UNSPECIFIED);
    expect(money.actions).toMatchObject([{ kind: 'PAYMENT_RELEASED', cents: 6_000, reason }]);
    const again = desk.releasePayment({ ...request, key: randomUUID() });
    await expect(again).rejects.toEqual(refusal('PAYMENT_NOT_IN_REVIEW'));
    await expect(openDesk().releasePayment(request)).rejects.toEqual(refusal('BREAK_GLASS_NEEDED'));
  });

  it('can be written off instead', async () => {
    const { paymentId, patientId } = await announceInReview();
    const desk = openDesk(patientId);
    await desk.writeOffPayment({ key: randomUUID(), paymentId, reason });
    expect((await desk.getPatientMoney({ patientId })).payments[0]?.hold).toBe(Hold.WRITTEN_OFF);
  });
});

describe('a write-off', () => {
  it('of a payment that is past due: it is not charged any more, and the client owes nothing', async () => {
    const { paymentId, patientId } = await declinePayment(world, processor, 6_000);
    const desk = openDesk(patientId);
    const request = { key: randomUUID(), paymentId, reason };
    await desk.writeOffPayment(request);
    await desk.writeOffPayment(request);
    const money = await desk.getPatientMoney({ patientId });
    expect(money.balanceCents).toBe(0);
    expect(money.payments[0]?.hold).toBe(Hold.WRITTEN_OFF);
    expect(money.entries.at(-1)?.cause).toBe('AMOUNT_WRITTEN_OFF');
    expect(money.actions).toMatchObject([{ kind: 'PAYMENT_WRITTEN_OFF', cents: 6_000, reason }]);
    await expect(desk.writeOffPayment({ ...request, key: randomUUID() })).rejects.toEqual(refusal('PAYMENT_NOT_OPEN'));
    const other = await announceTestPayment(world, 100, { patientId });
    await expect(desk.writeOffPayment({ ...request, paymentId: other.paymentId })).rejects.toEqual(
      refusal('KEY_REUSED'),
    );
  });

  it('not of a paid one, without a reason, or without an open record', async () => {
    const { paymentId, patientId } = await payWithCard(world, processor, 6_000);
    const request = { key: randomUUID(), paymentId, reason };
    const desk = openDesk(patientId);
    await expect(desk.writeOffPayment(request)).rejects.toEqual(refusal('PAYMENT_NOT_OPEN'));
    await expect(desk.writeOffPayment({ ...request, reason: '' })).rejects.toEqual(refusal('TOO_SHORT', 'reason'));
    await expect(openDesk().writeOffPayment(request)).rejects.toEqual(refusal('BREAK_GLASS_NEEDED'));
    const support = world.deskOf(world.person(['support']));
    await expect(support.writeOffPayment(request)).rejects.toEqual(refusal('NOT_ALLOWED'));
  });

  it('both or none: a failed write-off leaves no record, and a record cannot be changed', async () => {
    const { paymentId, patientId } = await payWithCard(world, processor, 6_000);
    await expect(openDesk(patientId).writeOffPayment({ key: randomUUID(), paymentId, reason })).rejects.toBeDefined();
    expect(await actionsOf(patientId)).toEqual([]);
    await expect(world.admin.query('delete from billing.staff_actions')).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a finding', () => {
  it('is resolved with a reason, and comes back when it is found again', async () => {
    const { paymentId, patientId } = await announceTestPayment(world, 100);
    const find = () =>
      world.store
        .as(billingCaller)
        .tx((tx) => addFinding(tx, { kind: 'CHARGE_MISSING', subject: paymentId, foundAt: new Date() }));
    const desk = openDesk();
    const listed = async () => (await desk.listMoneyWork({})).findings.filter(({ subject }) => subject === paymentId);
    expect([await find(), await find()]).toEqual([true, false]);
    const [open] = await listed();
    expect(open).toMatchObject({ kind: 'CHARGE_MISSING', patientId });
    await desk.resolveFinding({ key: randomUUID(), findingId: open?.id ?? '', reason });
    expect(await listed()).toEqual([]);
    expect(await find()).toBe(true);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a claim that came back', () => {
  it('is sent again as a new version, with the corrected member id', async () => {
    const ready = await claims.keepSession('RETURN6');
    await claims.publish(ready);
    time.at += 24 * 3_600_000;
    await claims.submitAll();
    await claims.readReports();
    const before = await claims.find(ready.appointmentId);
    const { patientId } = ready;
    const desk = openDesk(patientId);
    const [shown] = (await desk.getPatientMoney({ patientId })).claims;
    expect(shown).toMatchObject({ id: before?.id, isStopped: true });
    const [coverage] = (await world.coverages(world.person(['billing'])).listCoverages({ patientIds: [patientId] }))
      .coverages;
    const correction = {
      key: randomUUID(),
      patientId,
      coverageId: coverage?.id ?? '',
      payorId: ready.payorId,
      memberId: 'CEDAR7',
      version: coverage?.version ?? 0n,
      reason,
    };
    await desk.correctCoverage(correction);
    await desk.correctCoverage(correction);
    await expect(desk.correctCoverage({ ...correction, key: randomUUID(), memberId: 'CEDAR8' })).rejects.toEqual(
      refusal('COVERAGE_CHANGED'),
    );
    const rerun = { key: randomUUID(), claimId: before?.id ?? '', reason };
    await desk.rerunClaim(rerun);
    await desk.rerunClaim(rerun);
    await claims.submitAll();
    const after = await claims.find(ready.appointmentId);
    expect(after).toMatchObject({ version: (before?.version ?? 0) + 1, status: 'WAITING_TO_PROCESS' });
    expect(after?.facts.memberId).toBe('CEDAR7');
    await expect(desk.rerunClaim({ ...rerun, key: randomUUID() })).rejects.toEqual(refusal('CLAIM_NOT_STOPPED'));
    expect((await actionsOf(patientId)).map(({ kind }) => kind)).toEqual(['CLAIM_RERUN', 'COVERAGE_CORRECTED']);
  });
});

describe('a benefits check', () => {
  it('is run again, whatever was answered before, once under a key', async () => {
    const { patientId, caller, coverages } = world.client();
    const coverageId = randomUUID();
    await coverages.putCoverage({ id: coverageId, patientId, payorId: claims.payorId, memberId: 'CEDAR1' });
    const { check } = await world.benefits(caller).requestCheck({ patientId, coverageId });
    await world.admin.query(`update billing.benefits_checks set state = 'DONE', checked_at = now() where id = $1`, [
      check?.id,
    ]);
    const desk = openDesk(patientId);
    const before = world.requested.length;
    const request = { key: randomUUID(), coverageId, reason };
    await desk.rerunCheck(request);
    await desk.rerunCheck(request);
    expect(world.requested.slice(before)).toEqual([check?.id]);
    await expect(openDesk().rerunCheck({ ...request, key: randomUUID() })).rejects.toEqual(
      refusal('BREAK_GLASS_NEEDED'),
    );
  });
});

it('the ledger is read in words of causes, oldest first, with what is owed after each', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 6_000);
  const { entries, balanceCents } = await openDesk(patientId).getPatientMoney({ patientId });
  expect(entries.map(({ cause, balanceCents: after }) => [cause, after])).toEqual([
    ['FEE_AGREED', 6_000],
    ['PAYMENT_SUCCEEDED', 0],
  ]);
  expect(balanceCents).toBe(
    await world.store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId)),
  );
  expect(paymentId).toBeDefined();
});
