import { randomUUID } from 'node:crypto';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildTestAcknowledgment, buildTestRemittance } from '@linden/x12/testkit/build-test-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildClaimNumber } from '#src/domain/claims/claim.ts';
import type { LedgerAccount } from '#src/domain/ledger/accounts.ts';
import { rewrapCoverages } from '#src/jobs/rewrap-coverages.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listDecidedClaims } from '#src/store/payments/reconciliations.ts';
import { findClaimDiscrepancies } from '#src/use-cases/payments/find-discrepancies.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, chargeCents, openClaimWorld } from '#tests/support/claim-world.ts';
import { createTestLogger, refusal } from '#tests/support/desk-world.ts';

const dayMs = 24 * 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
const reason = 'The insurer told us by telephone';
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

function openDesk(...patientIds: string[]) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, patientIds);
  return world.deskOf(caller);
}

const balance = (account: LedgerAccount, owner?: string) =>
  world.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
const balances = (patientId: string) =>
  Promise.all([
    balance('BANK'),
    balance('UNAPPLIED_RECEIPTS'),
    balance('PATIENT_RECEIVABLE', patientId),
    balance('PAYOR_RECEIVABLE', claims.payorId),
  ]);
const differences = async () =>
  findClaimDiscrepancies(await world.store.as(billingCaller).read((tx) => listDecidedClaims(tx, new Date(0))));

let reports = 0;
/** A sent claim whose decision names another charge, so that its $90 wait for staff. */
async function receive(memberId: string, claimNumber?: string) {
  const session = await claims.keepSession(memberId);
  await claims.publish(session);
  clock.at += dayMs;
  await claims.submitAll();
  const claim = await claims.find(session.appointmentId);
  if (!claim) throw new Error('no claim');
  const number = buildClaimNumber(claim);
  reports += 1;
  const decision = { claimNumber: claimNumber ?? number, chargeCents: 9_000, paidCents: 9_000, adjustments: [] };
  vendor.desk.addReport(buildTestRemittance([decision], `EFT-R${reports}`, 500 + reports));
  await claims.readReports();
  const [receipt] = (await openDesk().listMoneyWork({})).receipts.slice(-1);
  if (!receipt) throw new Error('no receipt');
  return { ...session, claimId: claim.id, number, receipt, find: () => claims.find(session.appointmentId) };
}

describe('money whose decision could not be posted', () => {
  it('waits with its claim, and is applied as the decision that staff enter', async () => {
    const { receipt, patientId, number, claimId, find, appointmentId } = await receive('W401');
    expect(receipt).toMatchObject({ claimNumber: number, cents: 9_000, patientId });
    const desk = openDesk(patientId);
    const [bank, unapplied, , payor] = await balances(patientId);
    const request = {
      key: randomUUID(),
      receiptId: receipt.id,
      claimNumber: ` ${number.toLowerCase()}`,
      patientCents: 2_000,
      reason,
    };
    await desk.settleReceipt(request);
    await desk.settleReceipt(request);
    expect(await find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, patientCents: 2_000 });
    expect(await balances(patientId)).toEqual([bank, Number(unapplied) + 9_000, 2_000, payor]);
    expect(await claims.payments(appointmentId)).toMatchObject([{ cents: 2_000, status: 'UPCOMING' }]);
    expect((await desk.getPatientMoney({ patientId })).actions).toMatchObject([
      { kind: 'RECEIPT_APPLIED', cents: 9_000, reason },
    ]);
    const { rows } = await world.admin.query(
      'select kind from billing.billing_findings where subject = $1 and resolved_at is null',
      [claimId],
    );
    expect(rows).toEqual([]);
    const again = desk.settleReceipt({ ...request, key: randomUUID() });
    await expect(again).rejects.toEqual(refusal('RECEIPT_NOT_FOUND'));
    expect(await differences()).toEqual([]);
  });

  it('goes back to the insurer', async () => {
    const { receipt, patientId, find } = await receive('W402', 'L999999998A1');
    expect(receipt).toMatchObject({ claimNumber: 'L999999998A1', patientId: '' });
    const [bank, unapplied] = await balances(patientId);
    await openDesk().settleReceipt({
      key: randomUUID(),
      receiptId: receipt.id,
      claimNumber: '',
      patientCents: 0,
      reason,
    });
    expect((await balances(patientId)).slice(0, 2)).toEqual([Number(bank) - 9_000, Number(unapplied) + 9_000]);
    expect(await find()).toMatchObject({ decidedAt: null });
    const { rows } = await world.admin.query(
      `select resolved_at is not null as done from billing.billing_findings where subject = 'L999999998A1'`,
    );
    expect(rows).toEqual([{ done: true }]);
    const { receipts } = await openDesk().listMoneyWork({});
    expect(receipts.map(({ id }) => id)).not.toContain(receipt.id);
  });

  it('is refused for a claim that it does not fit, and then nothing has changed', async () => {
    const { receipt, patientId, number, find } = await receive('W403');
    const before = await balances(patientId);
    const settle = (change: object, ...opened: string[]) =>
      openDesk(...opened).settleReceipt({
        key: randomUUID(),
        receiptId: receipt.id,
        claimNumber: number,
        patientCents: 0,
        reason,
        ...change,
      });
    await expect(settle({}, patientId)).resolves.toBeDefined();
    const decided = await receive('W404');
    const asked = { receiptId: decided.receipt.id };
    await expect(settle(asked, patientId)).rejects.toEqual(refusal('RECEIPT_DOES_NOT_FIT', 'claimNumber'));
    const whole = { ...asked, claimNumber: decided.number, patientCents: chargeCents };
    await expect(settle(whole, decided.patientId)).rejects.toEqual(refusal('RECEIPT_DOES_NOT_FIT', 'claimNumber'));
    await expect(settle({ ...asked, claimNumber: 'L999999999A1' })).rejects.toEqual(
      refusal('CLAIM_NOT_FOUND', 'claimNumber'),
    );
    await expect(settle({ ...asked, claimNumber: 'no number' })).rejects.toEqual(
      refusal('CLAIM_NOT_FOUND', 'claimNumber'),
    );
    await expect(settle({ ...asked, patientCents: -1 })).rejects.toEqual(refusal('INVALID_FORMAT', 'patientCents'));
    await expect(settle({ ...asked, reason: 'short' })).rejects.toEqual(refusal('TOO_SHORT', 'reason'));
    await expect(settle({ ...asked, claimNumber: decided.number })).rejects.toEqual(refusal('BREAK_GLASS_NEEDED'));
    await expect(settle({ receiptId: randomUUID(), claimNumber: '' })).rejects.toEqual(refusal('RECEIPT_NOT_FOUND'));
    expect(await decided.find()).toMatchObject({ decidedAt: null });
    expect([await find(), (await balances(patientId))[0]]).toMatchObject([
      { paidCents: 9_000 },
      Number(before[0]) + 9_000,
    ]);
  });

  it('that an insurer took back undoes the decision that staff name', async () => {
    const { receipt, patientId, number, find } = await receive('W405');
    await openDesk(patientId).settleReceipt({
      key: randomUUID(),
      receiptId: receipt.id,
      claimNumber: number,
      patientCents: 0,
      reason,
    });
    reports += 1;
    // Under a number that no one knows.
    const taken = { claimNumber: 'L999999997A1', status: '22', chargeCents: -chargeCents, paidCents: -9_000 };
    const adjustments = [['CO', '45', -5_000]] as const;
    vendor.desk.addReport(buildTestRemittance([{ ...taken, adjustments }], `EFT-R${reports}`, 500 + reports));
    await claims.readReports();
    const [back] = (await openDesk().listMoneyWork({})).receipts.slice(-1);
    expect(back).toMatchObject({ cents: -9_000, claimNumber: 'L999999997A1' });
    const before = await balance('BANK');
    const request = { key: randomUUID(), receiptId: back?.id ?? '', claimNumber: number, patientCents: 0, reason };
    await openDesk(patientId).settleReceipt(request);
    expect(await find()).toMatchObject({ status: 'WAITING_TO_PROCESS', paidCents: null, reversals: 1 });
    expect(await balance('BANK')).toBe(before);
    expect(await balance('PATIENT_RECEIVABLE', patientId)).toBe(0);
  });
});

describe('files of insurers that staff have to read', () => {
  const listFiles = async () => (await openDesk().listMoneyWork({})).files;

  it('are kept whole when they are damaged, when a claim in them is left to staff, and only then', async () => {
    const before = (await listFiles()).length;
    const { number } = await receive('W410');
    vendor.desk.addReport('ISA*00*half a file');
    const odd = buildTestAcknowledgment([{ claimNumber: number, chargeCents, returned: 'Z9:1' }], 610);
    const sound = buildTestAcknowledgment([{ claimNumber: number, chargeCents }], 611);
    vendor.desk.addReport(odd);
    vendor.desk.addReport(sound);
    await claims.readReports();
    const files = await listFiles();
    expect(
      files
        .slice(0, files.length - before)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['277', '277', '835']);
    const texts = await Promise.all(
      files.map(({ id: fileId }) => openDesk().openKeptFile({ key: randomUUID(), fileId, reason })),
    );
    expect(texts).toContainEqual(expect.objectContaining({ kind: '277', x12: odd }));
    expect(texts).toContainEqual(expect.objectContaining({ x12: 'ISA*00*half a file' }));
    expect(texts).not.toContainEqual(expect.objectContaining({ x12: sound }));
  });

  it('are sealed, and who opened one is recorded with the reason', async () => {
    await receive('W411');
    const [file] = await listFiles();
    const key = randomUUID();
    const { x12 } = await openDesk().openKeptFile({ key, fileId: file?.id ?? '', reason });
    expect(x12).toContain('CLP*');
    const { rows } = await world.admin.query('select sealed from billing.kept_files where id = $1', [file?.id]);
    expect(rows[0].sealed.toString('latin1')).not.toContain('CLP*');
    const actions = await world.admin.query('select kind, subject, reason from billing.staff_actions where id = $1', [
      key,
    ]);
    expect(actions.rows).toEqual([{ kind: 'FILE_OPENED', subject: file?.id, reason }]);
    const unknown = openDesk().openKeptFile({ key: randomUUID(), fileId: randomUUID(), reason });
    await expect(unknown).rejects.toEqual(refusal('KEPT_FILE_NOT_FOUND'));
    const counts = await rewrapCoverages({ store: world.store, envelope: world.envelope, logger: createTestLogger() });
    expect(counts.failed).toBe(0);
  });
});
