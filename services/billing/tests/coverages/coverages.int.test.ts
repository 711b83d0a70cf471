import { randomUUID } from 'node:crypto';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetEndedCoverages } from '#src/jobs/forget-ended-coverages.ts';
import { rewrapCoverages } from '#src/jobs/rewrap-coverages.ts';
import { loadNewestChecks } from '#src/store/benefits/benefits-checks.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

type Client = RpcClient<typeof CoverageService>;

let world: Billing;
const aspen = randomUUID();
const birch = randomUUID();
const cash = randomUUID();
const logger = createLogger('billing', { level: 'silent' });

beforeAll(async () => {
  world = await startBilling();
  const { putPayor } = world.as.operator.own;
  const named = (planName: string) => ({
    planName,
    clientBookingNames: [{ id: randomUUID(), name: `${planName} PPO`, bookingVisible: true }],
  });
  await putPayor({ payor: { id: aspen, ...named('Aspen'), planCategory: PlanCategory.COMMERCIAL } });
  await putPayor({ payor: { id: birch, ...named('Birch'), planCategory: PlanCategory.EAP } });
  await putPayor({ payor: { id: cash, planName: 'Cash', planCategory: PlanCategory.CASH, isCash: true } });
  await world.admin.query(
    'insert into billing.home_payors (state_of_service, home_payor_id, servicing_payor_id) values ($1, $2, $3)',
    ['NV', aspen, birch],
  );
});
afterAll(() => world?.stop());

const newCoverage = (patientId: string, payorId = aspen) => ({
  id: randomUUID(),
  patientId,
  payorId,
  memberId: `XEA${randomUUID().slice(0, 6)}`,
});
const refusal = (kind: string, code: string, field?: string) =>
  expect.objectContaining({ kind, code, ...(field && { field }) });
const namesOf = async (client: Client, patientId: string) =>
  (await client.listCoverages({ patientIds: [patientId] })).coverages.map(
    ({ position, providerPayorName }) => `${position} ${providerPayorName}`,
  );
const audited = async (patientId: string) => {
  const { rows } = await world.admin.query('select action from billing.audit where subject = $1 order by id', [
    patientId,
  ]);
  return rows.map(({ action }) => action);
};

test('a client adds a primary and a secondary plan, changes, reorders and ends them', async () => {
  const { coverages, patientId } = world.client();
  const first = { ...newCoverage(patientId), medicalRecordNumber: '12345678' };
  const second = { ...newCoverage(patientId, birch), eapAuthCode: ' AUTH7 ', eapRemainingVisits: 6 };
  for (let twice = 0; twice < 2; twice++) for (const each of [first, second]) await coverages.putCoverage(each);
  const listed = await coverages.listCoverages({ patientIds: [patientId], usState: 'NV' });
  expect(listed.coverages).toMatchObject([
    {
      position: 1,
      memberId: first.memberId,
      medicalRecordNumber: '12345678',
      version: 1n,
      isPartnerConfirmed: false,
      payorClientBookingName: 'Aspen PPO',
      providerPayorName: 'Aspen',
      insuranceDisplayName: 'Aspen PPO',
      servicingPayor: { payorId: birch, planName: 'Birch' },
    },
    {
      position: 2,
      eapAuthCode: 'AUTH7',
      eapRemainingVisits: 6,
      insuranceDisplayName: 'Birch PPO (EAP)',
      servicingPayor: { payorId: birch },
    },
  ]);
  expect(listed.coverages[0]?.eapRemainingVisits).toBeUndefined();

  const changed = await coverages.putCoverage({ ...first, memberId: 'NEW1', version: 1n });
  expect(changed.coverage).toMatchObject({ memberId: 'NEW1', version: 2n, position: 1 });
  await expect(coverages.putCoverage({ ...first, memberId: 'OLD2', version: 1n })).rejects.toEqual(
    refusal('conflict', 'COVERAGE_CHANGED'),
  );

  const order = { patientId, coverageIds: [second.id, first.id] };
  for (let twice = 0; twice < 2; twice++) await coverages.orderCoverages(order);
  expect(await namesOf(coverages, patientId)).toEqual(['1 Birch', '2 Aspen']);
  await expect(coverages.orderCoverages({ patientId, coverageIds: [first.id] })).rejects.toEqual(
    refusal('conflict', 'COVERAGE_CHANGED'),
  );

  for (let twice = 0; twice < 2; twice++) await coverages.endCoverage({ patientId, coverageId: second.id });
  expect(await namesOf(coverages, patientId)).toEqual(['1 Aspen']);
  await expect(coverages.putCoverage(second)).rejects.toEqual(refusal('conflict', 'COVERAGE_CHANGED'));
  expect(await audited(patientId)).toEqual([
    'coverage.add',
    'coverage.add',
    'coverage.change',
    'coverage.order',
    'coverage.end',
  ]);
});

test('the database holds no number in clear', async () => {
  const { coverages, patientId } = world.client();
  await coverages.putCoverage({
    ...newCoverage(patientId),
    memberId: 'CLEAR77',
    medicalRecordNumber: '87654321',
    eapAuthCode: 'SEEN9',
  });
  const { rows } = await world.admin.query('select t::text from billing.coverages t where patient_id = $1', [
    patientId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/CLEAR77|87654321|SEEN9/);
});

test.each<[string, object, string, string]>([
  ['no member id', { memberId: ' ' }, 'memberId', 'REQUIRED'],
  ['an unknown plan', { payorId: randomUUID() }, 'payorId', 'PAYOR_NOT_FOUND'],
  ['self-pay', { payorId: cash }, 'payorId', 'PAYOR_NOT_FOUND'],
  ['an id that is none', { id: 'x' }, 'id', 'INVALID_ID'],
])('refuses %s at its field and stores nothing', async (_, wrong, field, code) => {
  const { coverages, patientId } = world.client();
  await expect(coverages.putCoverage({ ...newCoverage(patientId), ...wrong })).rejects.toEqual(
    refusal('invalid', code, field),
  );
  expect(await namesOf(coverages, patientId)).toEqual([]);
});

test('refuses a fourth plan, also when several are added at once', async () => {
  const { coverages, patientId } = world.client();
  const tries = Array.from({ length: 5 }, () => coverages.putCoverage(newCoverage(patientId)));
  const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(2);
  expect(await namesOf(coverages, patientId)).toEqual(['1 Aspen', '2 Aspen', '3 Aspen']);
});

test('not by another caller: neither reads, changes, orders nor ends', async () => {
  const { coverages, patientId } = world.client();
  const mine = newCoverage(patientId);
  await coverages.putCoverage(mine);
  const unknown = refusal('not_found', 'PATIENT_NOT_FOUND');
  const other = world.client();
  expect(await namesOf(other.coverages, patientId)).toEqual([]);
  await expect(other.coverages.putCoverage({ ...mine, memberId: 'STOLEN1', version: 1n })).rejects.toEqual(unknown);
  await expect(other.coverages.orderCoverages({ patientId, coverageIds: [mine.id] })).rejects.toEqual(unknown);
  await expect(other.coverages.endCoverage({ patientId, coverageId: mine.id })).rejects.toEqual(unknown);
  // Their own patient does not open the row of another one.
  const moved = { ...mine, patientId: other.patientId, version: 1n };
  await expect(other.coverages.putCoverage(moved)).rejects.toEqual(refusal('conflict', 'COVERAGE_CHANGED'));
  await other.coverages.endCoverage({ patientId: other.patientId, coverageId: mine.id });
  for (const role of ['provider', 'prescriber'] as const) {
    await expect(namesOf(world.coverages(world.person([role])), patientId)).rejects.toEqual(
      refusal('denied', 'NOT_ALLOWED'),
    );
  }
  expect(await namesOf(coverages, patientId)).toEqual(['1 Aspen']);
});

test('row-level security shows a client only rows of patients whom they act for, whatever the query', async () => {
  const mine = world.client();
  const other = world.client();
  await other.coverages.putCoverage(newCoverage(other.patientId));
  const store = world.store.as(mine.caller, { patients: [mine.patientId] });
  expect(await store.read((tx) => loadCoverages(tx, world.envelope, [other.patientId]))).toEqual([]);
  expect(await store.tx((tx) => tx.coverage.updateMany({ data: { endedAt: new Date() } }))).toEqual({ count: 0 });
  expect(await namesOf(other.coverages, other.patientId)).toEqual(['1 Aspen']);
});

test('support reads one patient during a break-glass, and billing staff correct a coverage, both audited', async () => {
  const { coverages, patientId } = world.client();
  const mine = newCoverage(patientId);
  await coverages.putCoverage(mine);
  const support = world.staff([patientId]);
  expect(await namesOf(support, patientId)).toEqual(['1 Aspen']);
  expect(await namesOf(world.staff([]), patientId)).toEqual([]);
  await expect(support.putCoverage({ ...mine, memberId: 'FIX1', version: 1n })).rejects.toEqual(
    refusal('denied', 'NOT_ALLOWED'),
  );

  const billing = world.coverages(world.person(['billing']));
  expect((await billing.putCoverage({ ...mine, memberId: 'FIX1', version: 1n })).coverage).toMatchObject({
    memberId: 'FIX1',
  });
  expect(await namesOf(billing, patientId)).toEqual(['1 Aspen']);
  const weak = world.coverages(world.person(['billing'], 'password'));
  await expect(namesOf(weak, patientId)).rejects.toEqual(refusal('denied', 'STEP_UP_REQUIRED'));
  expect(await audited(patientId)).toEqual(['coverage.add', 'coverage.read', 'coverage.change', 'coverage.read']);
});

test('a new service key is taken into use, and the former one can go', async () => {
  const { coverages, benefits, patientId } = world.client();
  const kept = { ...newCoverage(patientId), memberId: 'KEPT1' };
  await coverages.putCoverage(kept);
  const { check } = await benefits.requestCheck({ patientId, coverageId: kept.id });
  const [old, current] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)].map((key) => key.toString('base64url')) as [
    string,
    string,
  ];
  const during = createEnvelopeSealer(createSealer('billing', current, [old]));
  const { rewrapped, failed } = await rewrapCoverages({ store: world.store, envelope: during, logger });
  expect(rewrapped).toBeGreaterThan(0);
  expect(failed).toBe(0);
  const after = createEnvelopeSealer(createSealer('billing', current));
  const operator = world.store.as({ kind: 'operator', name: 'test' });
  expect(await operator.read((tx) => loadCoverages(tx, after, [patientId]))).toMatchObject([
    { memberId: 'KEPT1', version: 1n },
  ]);
  const checked = await operator.read((tx) => loadNewestChecks(tx, after, [{ id: kept.id, version: 1n }]));
  expect(checked.get(kept.id)).toMatchObject({ id: check?.id, inputs: { memberId: 'KEPT1' } });
});

test('rows of ten years ago that have ended are deleted, others stay', async () => {
  const { coverages, patientId } = world.client();
  const old = newCoverage(patientId);
  const recent = newCoverage(patientId);
  const current = newCoverage(patientId);
  for (const each of [old, recent, current]) await coverages.putCoverage(each);
  for (const { id } of [old, recent]) await coverages.endCoverage({ patientId, coverageId: id });
  await world.admin.query("update billing.coverages set ended_at = now() - interval '10 years 1 day' where id = $1", [
    old.id,
  ]);

  await forgetEndedCoverages({ store: world.store, logger });
  const { rows } = await world.admin.query('select id from billing.coverages where patient_id = $1', [patientId]);
  expect(rows.map(({ id }) => id).sort()).toEqual([recent.id, current.id].sort());
});
