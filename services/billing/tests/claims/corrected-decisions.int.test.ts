import { PatientPaymentHold } from '@linden/proto/billing/v1/payment_service_pb';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import {
  buildTestAcknowledgment,
  buildTestRemittance,
  type TestRemittance,
} from '@linden/x12/testkit/build-test-reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildClaimNumber } from '#src/domain/claims/claim.ts';
import type { LedgerAccount } from '#src/domain/ledger/accounts.ts';
import { addSessionCheck } from '#src/store/benefits/session-checks.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { listPaymentNotices, markPaymentTold } from '#src/store/payments/payment-notices.ts';
import { listDecidedClaims } from '#src/store/payments/reconciliations.ts';
import { listEarnings } from '#src/store/payouts/earnings.ts';
import { findClaimDiscrepancies } from '#src/use-cases/payments/find-discrepancies.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, chargeCents, openClaimWorld } from '#tests/support/claim-world.ts';

// The reports of shared cases 835-02 to 835-08: a charge of $140, of which the insurer allows $120.
const dayMs = 24 * 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
let world: Billing;
let vendor: TestClearinghouse;
let claims: ClaimWorld;
beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  claims = await openClaimWorld(world, vendor, clock);
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});

type Parts = Pick<TestRemittance, 'paidCents' | 'adjustments'> & { status?: string };
const contract = ['CO', '45', 2_000] as const;
const copay: Parts = { paidCents: 9_000, adjustments: [contract, ['PR', '3', 3_000]] };
const lessCopay: Parts = { paidCents: 10_000, adjustments: [contract, ['PR', '3', 2_000]] };
const noShare: Parts = { paidCents: 12_000, adjustments: [contract] };
const reversal: Parts = {
  status: '22',
  paidCents: -9_000,
  adjustments: [
    ['CO', '45', -2_000],
    ['PR', '3', -3_000],
  ],
};

/** A second insurer is asked for the rest. */
const sumOf = ({ paidCents, adjustments }: Parts) => adjustments.reduce((sum, [, , cents]) => sum + cents, paidCents);

let transfers = 0;
/** Sends an 835 about claims. @param change of its text, such as a damage */
async function pay(decisions: readonly (readonly [number: string, Parts])[], change = (text: string) => text) {
  transfers += 1;
  const listed = decisions.map(([claimNumber, parts]) => {
    const charge = parts.status === '22' ? -chargeCents : parts.status === '2' ? sumOf(parts) : chargeCents;
    return { claimNumber, chargeCents: charge, ...parts };
  });
  vendor.desk.addReport(change(buildTestRemittance(listed, `EFT-C${transfers}`, 100 + transfers)));
  await claims.readReports();
}

async function submit(memberId: string) {
  const session = await claims.keepSession(memberId);
  await claims.publish(session);
  clock.at += dayMs;
  await claims.submitAll();
  await claims.readReports();
  const find = async () => {
    const claim = await claims.find(session.appointmentId);
    if (!claim) throw new Error('no claim');
    return claim;
  };
  const { id } = await find();
  return {
    ...session,
    id,
    find,
    number: buildClaimNumber(await find()),
    payment: () => findPayment(session.appointmentId),
  };
}

async function findPayment(appointmentId: string) {
  const { rows } = await world.admin.query(
    `select id, cents, status, hold, review_reason as review, told_at, withdrawn_reason as withdrawn, refunded_cents as refunded
     from billing.payments where cause_id = $1`,
    [appointmentId],
  );
  return rows[0];
}

const balance = (account: LedgerAccount, owner?: string) =>
  world.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
const earned = async (providerId: string) =>
  (await world.store.as(billingCaller).read((tx) => listEarnings(tx, providerId, 10))).map(({ cents }) => cents);
/** What a night's reconciliation would find about decided claims. */
const differences = async () =>
  findClaimDiscrepancies(await world.store.as(billingCaller).read((tx) => listDecidedClaims(tx, new Date(0))));
/** Lets the letters about payments be stored. */
async function tellAll() {
  await openBillingTransactions(world.store).tx(async (tx) => {
    for (const notice of await listPaymentNotices(tx, new Date(clock.at), 100))
      await markPaymentTold(tx, notice, new Date(clock.at));
  });
}

test('835-02: one odd claim is left to staff, the others are posted, and the bank has all of it', async () => {
  const good = await submit('W201');
  const odd = await submit('W202');
  const before = [await balance('BANK'), await balance('UNAPPLIED_RECEIPTS')];
  await pay(
    [
      [good.number, copay],
      [odd.number, copay],
    ],
    (text) => text.replace(new RegExp(`(CLP\\*${odd.number}\\*1\\*140\\*90\\*)30`), '$125'),
  );
  expect(await good.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, patientCents: 3_000 });
  expect(await odd.find()).toMatchObject({ status: 'WAITING_TO_PROCESS', decidedAt: null });
  expect(await claims.findings(odd.id)).toEqual(['CLAIM_REPORT_DAMAGED']);
  expect(await odd.payment()).toBeUndefined();
  expect((await balance('BANK')) - Number(before[0])).toBe(18_000);
  expect((await balance('UNAPPLIED_RECEIPTS')) - Number(before[1])).toBe(-9_000);
});

test('835-03: a reversal with the same decision again is net zero, and the patient is not charged twice', async () => {
  const claim = await submit('W203');
  await pay([[claim.number, copay]]);
  await tellAll();
  const asked = await claim.payment();
  const before = [await balance('BANK'), await balance('PATIENT_RECEIVABLE', claim.patientId)];
  await pay([
    [claim.number, reversal],
    [claim.number, copay],
  ]);
  expect([await balance('BANK'), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual(before);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, reversals: 1 });
  expect(await claim.payment()).toEqual(asked);
  const { rows } = await world.admin.query(
    `select cause from billing.ledger_entries where split_part(cause_id, '/', 1) in ($1, $2) order by posted_at, cause`,
    [claim.id, claim.appointmentId],
  );
  expect(rows.map(({ cause }) => cause)).toEqual([
    'CLAIM_PAID',
    'SESSION_EARNED',
    'CLAIM_PAID',
    'CLAIM_REVERSED',
    'SESSION_EARNED',
    'SESSION_REVERSED',
  ]);
  const open = `select kind from billing.billing_findings where subject = $1 and resolved_at is null`;
  expect((await world.admin.query(open, [claim.id])).rows).toEqual([]);
  // The provider earned 80 percent of $120, once.
  expect(await earned(claim.providerId)).toEqual([9_600]);
  expect(await differences()).toEqual([]);
});

test('a corrected decision that leaves less is announced anew; one that leaves nothing ends the payment', async () => {
  const claim = await submit('W204');
  await pay([[claim.number, copay]]);
  await tellAll();
  await pay([
    [claim.number, reversal],
    [claim.number, lessCopay],
  ]);
  expect(await claim.payment()).toMatchObject({ cents: 2_000, status: 'UPCOMING', hold: null, told_at: null });
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(2_000);
  const again: Parts = {
    status: '22',
    paidCents: -10_000,
    adjustments: [
      ['CO', '45', -2_000],
      ['PR', '3', -2_000],
    ],
  };
  await pay([
    [claim.number, again],
    [claim.number, noShare],
  ]);
  expect(await claim.payment()).toMatchObject({ hold: 'WRITTEN_OFF', withdrawn: 'DECISION_CORRECTED' });
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(0);
  expect(await claim.find()).toMatchObject({ status: 'PAID_FULLY', reversals: 2 });
  const { rows } = await world.admin.query('select kind from billing.account_notices where patient_id = $1', [
    claim.patientId,
  ]);
  expect(rows).toEqual([{ kind: 'SHARE_LOWERED' }]);
  expect(await differences()).toEqual([]);
});

test('a reversal alone stops the charge until the insurer decides again', async () => {
  const claim = await submit('W205');
  await pay([[claim.number, copay]]);
  await pay([[claim.number, reversal]]);
  expect(await claim.find()).toMatchObject({ status: 'WAITING_TO_PROCESS', decidedAt: null, paidCents: null });
  expect(await claim.payment()).toMatchObject({ cents: 3_000, review: 'DECISION_REVERSED' });
  expect([await claims.findings(claim.id), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([
    ['DECISION_REVERSED'],
    0,
  ]);
  expect(await earned(claim.providerId)).toEqual([null]);
  await pay([[claim.number, copay]]);
  expect(await claim.payment()).toMatchObject({ cents: 3_000, hold: null, review: null });
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(3_000);
});

test('what was charged above a corrected share goes back to the card', async () => {
  const claim = await submit('W206');
  await pay([[claim.number, copay]]);
  const paid = await claim.payment();
  await world.admin.query(`update billing.payments set status = 'PAID', charge_id = $2 where id = $1`, [
    paid.id,
    `ch_${paid.id}`,
  ]);
  await pay([
    [claim.number, reversal],
    [claim.number, lessCopay],
  ]);
  const { rows } = await world.admin.query(
    'select cents, ground, requested_by as by, needs_second as second from billing.refunds where payment_id = $1',
    [paid.id],
  );
  expect(rows).toEqual([{ cents: 1_000, ground: null, by: null, second: false }]);
  await pay([[claim.number, { ...reversal, paidCents: -9_999 }]]);
  expect(await claims.findings(claim.id)).toContain('CLAIM_REPORT_DAMAGED');
});

test('the same 835 in another report is the same transfer: the bank has it once', async () => {
  const claim = await submit('W211');
  const before = await balance('BANK');
  const decision = { claimNumber: claim.number, chargeCents, ...copay };
  const text = buildTestRemittance([decision, { ...decision, claimNumber: 'L999999998A1' }], 'EFT-TWICE', 90);
  vendor.desk.addReport(text);
  vendor.desk.addReport(text);
  await claims.readReports();
  expect((await balance('BANK')) - before).toBe(18_000);
  expect(await claims.findings(claim.id)).toEqual([]);
});

test('835-04: a payment less what the insurer takes back for an earlier claim', async () => {
  const claim = await submit('W207');
  const before = [await balance('BANK'), await balance('PAYOR_ADJUSTMENTS')];
  transfers += 1;
  const decision = { claimNumber: claim.number, chargeCents, ...copay };
  vendor.desk.addReport(
    buildTestRemittance([decision], `EFT-C${transfers}`, 100 + transfers, [[`WO:${claim.number}`, 9_000]]),
  );
  await claims.readReports();
  expect(await claim.find()).toMatchObject({ paidCents: 9_000, patientCents: 3_000 });
  expect((await balance('BANK')) - Number(before[0])).toBe(0);
  expect((await balance('PAYOR_ADJUSTMENTS')) - Number(before[1])).toBe(9_000);
});

test('835-07: a forwarded decision is posted, and the patient waits for the second insurer', async () => {
  const claim = await submit('W208');
  await pay([[claim.number, { ...copay, status: '19' }]]);
  expect(await claim.find()).toMatchObject({
    status: 'WAITING_TO_PROCESS',
    forwarded: { paidCents: 9_000, leftCents: 3_000 },
  });
  expect([await claim.payment(), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([undefined, 0]);
  // The second insurer pays $20 of the $30 and leaves $10.
  await pay([[claim.number, { status: '2', paidCents: 2_000, adjustments: [['PR', '2', 1_000]] }]]);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 11_000, patientCents: 1_000 });
  expect(await claim.payment()).toMatchObject({ cents: 1_000, hold: null });
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(1_000);
  expect(await differences()).toEqual([]);
});

test('a second insurer that no one announced pays the rest of a share that is not charged yet', async () => {
  const claim = await submit('W209');
  await pay([[claim.number, copay]]);
  await pay([[claim.number, { status: '2', paidCents: 3_000, adjustments: [] }]]);
  expect(await claim.find()).toMatchObject({ status: 'PAID_FULLY', paidCents: 12_000, patientCents: 0 });
  expect(await claim.payment()).toMatchObject({ withdrawn: 'DECISION_CORRECTED' });
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(0);
});

test('835-08: all to the deductible is a decision with $0, and the patient owes it', async () => {
  const claim = await submit('W210');
  await pay([[claim.number, { paidCents: 0, adjustments: [contract, ['PR', '1', 12_000]] }]]);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 0, patientCents: 12_000 });
  expect(await claim.payment()).toMatchObject({ cents: 12_000, hold: null });
});

test.each([
  [
    'a reason besides deductible, coinsurance and copay',
    { paidCents: 9_000, adjustments: [contract, ['PR', '96', 3_000]] },
    null,
    'NOT_COVERED',
  ],
  [
    'much above the kept estimate',
    { paidCents: 0, adjustments: [contract, ['PR', '1', 12_000]] },
    3_000,
    'ABOVE_ESTIMATE',
  ],
] satisfies [string, Parts, number | null, string][])(
  'a share with %s waits for staff',
  async (_name, parts, estimate, review) => {
    const claim = await submit(`W22${estimate ?? 0}`);
    if (estimate !== null) await keepEstimate(claim, estimate);
    await pay([[claim.number, parts]]);
    const payment = await claim.payment();
    expect(payment).toMatchObject({ hold: 'DISPUTED', review });
    expect(await claims.findings(payment.id)).toEqual(['SHARE_IN_REVIEW']);
    await tellAll();
    expect(await claim.payment()).toMatchObject({ told_at: null });
    const client = world.person(['client']);
    world.actsFor.set(client.account, [claim.patientId]);
    const { payments } = await world.paymentsOf(client).listPayments({ patientIds: [claim.patientId] });
    expect(payments.map(({ hold, bill }) => [hold, bill?.estimatedCents])).toEqual([
      [PatientPaymentHold.REVIEW, estimate ?? undefined],
    ]);
  },
);

test('a second insurer that lowers a share in review has it judged anew, and the finding says what is so', async () => {
  const open = async (subject: string) => {
    const sql = 'select kind from billing.billing_findings where subject = $1 and resolved_at is null';
    return (await world.admin.query<{ kind: string }>(sql, [subject])).rows.map(({ kind }) => kind);
  };
  const deductible: Parts = { paidCents: 0, adjustments: [contract, ['PR', '1', 12_000]] };
  const claim = await submit('W240');
  await keepEstimate(claim, 1_000);
  await pay([[claim.number, deductible]]);
  const payment = await claim.payment();
  expect([payment.review, await open(payment.id)]).toEqual(['ABOVE_ESTIMATE', ['SHARE_IN_REVIEW']]);
  // $90 instead of $120: still $80 above the estimate.
  await pay([[claim.number, { status: '2', paidCents: 3_000, adjustments: [['PR', '1', 9_000]] }]]);
  expect(await claim.payment()).toMatchObject({ cents: 9_000, hold: 'DISPUTED', review: 'ABOVE_ESTIMATE' });
  expect(await open(payment.id)).toEqual(['SHARE_IN_REVIEW']);
  await pay([[claim.number, { status: '2', paidCents: 7_000, adjustments: [['PR', '1', 2_000]] }]]);
  expect(await claim.payment()).toMatchObject({ cents: 2_000, hold: null, review: null, told_at: null });
  expect(await open(payment.id)).toEqual([]);
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(2_000);
});

test('a share that staff released is not held again when a second insurer lowers it', async () => {
  const claim = await submit('W241');
  await keepEstimate(claim, 1_000);
  await pay([[claim.number, { paidCents: 0, adjustments: [contract, ['PR', '1', 12_000]] }]]);
  const { id } = await claim.payment();
  await world.admin.query('update billing.payments set hold = null, review_reason = null where id = $1', [id]);
  await pay([[claim.number, { status: '2', paidCents: 3_000, adjustments: [['PR', '1', 9_000]] }]]);
  expect(await claim.payment()).toMatchObject({ cents: 9_000, hold: null, review: null });
});

test('every reason of a returned claim is kept, and an odd one beside it changes nothing else', async () => {
  const returned = await submit('W230');
  const odd = await submit('W231');
  const report = buildTestAcknowledgment([
    { claimNumber: returned.number, chargeCents, returned: 'A7:164' },
    { claimNumber: odd.number, chargeCents, returned: 'Z9:1' },
  ]);
  vendor.desk.addReport(report.replace(/(STC\*A7:164:PR\*\d+\*U\*140)/, '$1******A6:21:PR'));
  await claims.readReports();
  const { rows } = await world.admin.query('select return_reason as reason from billing.claims where id = $1', [
    returned.id,
  ]);
  expect(rows).toEqual([{ reason: 'A7:164 A6:21' }]);
  expect(await claims.findings(returned.id)).toEqual(['CLAIM_RETURNED']);
  expect(await odd.find()).toMatchObject({ status: 'WAITING_TO_PROCESS' });
  expect(await claims.findings(odd.id)).toEqual(['CLAIM_REPORT_DAMAGED']);
});

test('a share that a correction raises again after money went back is left to staff', async () => {
  const claim = await submit('W250');
  await pay([[claim.number, copay]]);
  const paid = await claim.payment();
  const charged = `update billing.payments set status = 'PAID', charge_id = $2 where id = $1`;
  await world.admin.query(charged, [paid.id, `ch_${paid.id}`]);
  await pay([
    [claim.number, reversal],
    [claim.number, lessCopay],
  ]);
  const adjustments = [['CO', '45', -2_000] as const, ['PR', '3', -2_000] as const];
  await pay([
    [claim.number, { status: '22', paidCents: -10_000, adjustments }],
    [claim.number, copay],
  ]);
  expect(await claims.findings(paid.id)).toEqual(['PATIENT_SHARE_DIFFERS']);
  expect(await claim.find()).toMatchObject({ patientCents: 3_000, reversals: 2 });
});

async function keepEstimate(
  { patientId, appointmentId, payorId, end }: Awaited<ReturnType<typeof submit>>,
  cents: number,
): Promise<void> {
  const summary = {
    estimatedPatientResponsibilityCents: cents,
    estimatedCostRangeForPayorCents: null,
    costScenario: 'COPAY' as const,
    source: 'BENEFITS_CHECK' as const,
  };
  const lines = [{ part: 'COPAY' as const, amountCents: cents, sources: [] }];
  const kept = { estimate: { summary, allowedCents: 12_000, lines }, checkedAt: end.toISOString() };
  const session = { patientId, appointmentId, payorId, serviceDay: end.toISOString().slice(0, 10), checkId: null };
  const more = { usState: 'CA', isExistingClient: false, kept, now: new Date(clock.at) };
  await openBillingTransactions(world.store).tx((tx) => addSessionCheck(tx, world.envelope, { ...session, ...more }));
}
