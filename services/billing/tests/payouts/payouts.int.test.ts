import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { EarningKind, EarningState } from '@linden/proto/billing/v1/earnings_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import * as entries from '#src/domain/ledger/build-entries.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { makePayouts } from '#src/use-cases/payouts/make-payouts.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.stop());

const logger = createLogger('billing-worker', { level: 'silent' });
const december = { at: '2026-12-02T12:00:00Z' };
const run = (at = december.at, store: Pick<Billing['store'], 'as'> = billing.store) =>
  makePayouts({ store, logger, clock: { now: () => new Date(at) } });
const refusal = (code: string, field?: string) => expect.objectContaining(field ? { code, field } : { code });
const owed = (providerId: string) =>
  billing.store.as(billingCaller).read((tx) => readBalance(tx, 'PROVIDER_PAYABLE', providerId));

/** A session that was earned at an instant. The price is $140, the provider's part $112. */
function earn(providerId: string, happenedAt: string, causeId: string = randomUUID()) {
  const session = {
    patientId: randomUUID(),
    patientCents: 2_000,
    payorId: randomUUID(),
    payorCents: 12_000,
    providerId,
    providerCents: 11_200,
  };
  const at = { causeId, happenedAt: new Date(happenedAt) };
  return billing.store.as(billingCaller).tx((tx) => postEntry(tx, entries.buildSessionEarnedEntry(at, session)));
}

async function payoutsOf(providerId: string) {
  const { rows } = await billing.admin.query(
    `select first_day::text, cents, earned_count from billing.payouts where provider_id = $1 order by first_day`,
    [providerId],
  );
  return rows;
}

/** A provider with an account. */
function openProvider() {
  const caller = billing.person(['provider']);
  const providerId = randomUUID();
  billing.providers.set(caller.account, providerId);
  return { providerId, earnings: billing.earningsOf(caller) };
}

it('pays what was earned in the month, to the second, once, with its ledger entry', async () => {
  const providerId = randomUUID();
  await earn(providerId, '2026-11-10T17:00:00Z');
  await earn(providerId, '2026-12-01T04:59:59Z');
  await earn(providerId, '2026-12-01T05:00:00Z');
  await run();
  expect(await payoutsOf(providerId)).toEqual([{ first_day: '2026-11-01', cents: 22_400, earned_count: 2 }]);
  expect(await owed(providerId)).toBe(-11_200);
  await run();
  await run('2027-01-03T12:00:00Z');
  expect(await payoutsOf(providerId)).toEqual([
    { first_day: '2026-11-01', cents: 22_400, earned_count: 2 },
    { first_day: '2026-12-01', cents: 11_200, earned_count: 1 },
  ]);
  expect(await owed(providerId)).toBe(0);
});

it('runs at the same time pay once', async () => {
  const providerIds = Array.from({ length: 5 }, () => randomUUID());
  for (const id of providerIds) await earn(id, '2026-11-10T17:00:00Z');
  await Promise.all([run(), run(), run()]);
  for (const id of providerIds) {
    expect(await payoutsOf(id)).toHaveLength(1);
    expect(await owed(id)).toBe(0);
  }
});

it('a crash between the payout and its entry leaves neither, and the next run pays', async () => {
  const providerId = randomUUID();
  await earn(providerId, '2026-11-10T17:00:00Z');
  const crashing: Pick<Billing['store'], 'as'> = {
    as: (caller) => {
      const real = billing.store.as(caller);
      return {
        ...real,
        read: (work) => real.read(work),
        tx: (work) =>
          real.tx(async (tx, rollBack) => {
            await work(tx, rollBack);
            throw new Error('killed before the commit');
          }),
      };
    },
  };
  await expect(run(december.at, crashing)).rejects.toThrow('killed');
  expect(await payoutsOf(providerId)).toEqual([]);
  expect(await owed(providerId)).toBe(-11_200);
  await run();
  expect(await payoutsOf(providerId)).toHaveLength(1);
  expect(await owed(providerId)).toBe(0);
});

it('a provider sees what each session pays, why one is not paid yet, and the payouts', async () => {
  const { providerId, earnings } = openProvider();
  const claims = [
    ['WAITING_TO_SUBMIT', null, EarningState.CLAIM_NOT_SENT],
    ['WAITING_TO_SUBMIT', 'A7:164', EarningState.CLAIM_RETURNED],
    ['WAITING_TO_PROCESS', null, EarningState.CLAIM_WAITING],
  ] as const;
  const payorId = randomUUID();
  await billing.as.operator.own.putPayor({
    payor: { id: payorId, planName: `Cedar ${payorId}`, planCategory: PlanCategory.COMMERCIAL },
  });
  for (const [index, [status, reason]] of claims.entries())
    await billing.admin.query(
      `insert into billing.claims (id, appointment_id, patient_id, provider_id, payor_id, coverage_id, service_day, session_ended_at,
        charge_cents, status, return_reason, created_at, sealed, data_key, key_id)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, gen_random_uuid(), $3, now(), 100, $4, $5, now(), '', '', '')`,
      [providerId, payorId, `2026-12-0${3 - index}`, status, reason],
    );
  const fee = { patientId: randomUUID(), providerId, cents: 7_500 };
  const at = { causeId: randomUUID(), happenedAt: new Date('2026-11-20T17:00:00Z') };
  await billing.store.as(billingCaller).tx((tx) => postEntry(tx, entries.buildFeeAgreedEntry(at, fee)));
  const before = await earnings.listEarnings({});
  expect(before.earnings.map(({ state }) => state)).toEqual([
    ...claims.map(([, , state]) => state),
    EarningState.EARNED,
  ]);
  expect(before).toMatchObject({ owedCents: 7_500n, payouts: [] });
  await run();
  const { earnings: after, payouts, owedCents } = await earnings.listEarnings({});
  expect(after.at(-1)).toMatchObject({
    kind: EarningKind.FEE,
    state: EarningState.PAID,
    cents: 7_500,
    day: '2026-11-20',
    appointmentId: at.causeId,
  });
  expect(after[0]?.cents).toBeUndefined();
  expect(payouts).toMatchObject([{ firstDay: '2026-11-01', lastDay: '2026-11-30', cents: 7_500, count: 1 }]);
  expect(payouts[0]?.reference).toMatch(/^LP\d+$/);
  expect(owedCents).toBe(0n);
});

it('not by another caller: providers see their own only, and others nothing', async () => {
  const mine = openProvider();
  const other = openProvider();
  await earn(other.providerId, '2026-11-10T17:00:00Z');
  expect(await mine.earnings.listEarnings({})).toMatchObject({ earnings: [], payouts: [], owedCents: 0n });
  for (const caller of [billing.client().caller, billing.person(['billing']), billing.person(['provider'])])
    await expect(billing.earningsOf(caller).listEarnings({})).rejects.toEqual(refusal('NOT_A_PROVIDER'));
});

it('billing staff get the file of a month after a second step, the same each time', async () => {
  const providerId = randomUUID();
  await earn(providerId, '2026-11-10T17:00:00Z');
  await run();
  const staff = billing.earningsOf(billing.person(['billing']));
  const { content, fileName } = await staff.getPayoutFile({ firstDay: '2026-11-01' });
  expect(fileName).toBe('linden-payouts-2026-11-01.csv');
  expect(content).toContain('reference,provider_id,first_day,last_day,cents,count\r\n');
  expect(content).toMatch(new RegExp(`\r\nLP\\d+,${providerId},2026-11-01,2026-11-30,11200,1\r\n`));
  expect((await staff.getPayoutFile({ firstDay: '2026-11-01' })).content).toBe(content);
  const audited = await billing.admin.query(`select action from billing.audit where action = 'payouts.read'`);
  expect(audited.rows).toHaveLength(2);
  await expect(staff.getPayoutFile({ firstDay: '2026-11-02' })).rejects.toEqual(refusal('INVALID_DATE', 'firstDay'));
  for (const [caller, code] of [
    [billing.person(['billing'], 'password'), 'STEP_UP_REQUIRED'],
    [billing.person(['provider']), 'NOT_ALLOWED'],
    [billing.client().caller, 'NOT_ALLOWED'],
  ] as const)
    await expect(billing.earningsOf(caller).getPayoutFile({ firstDay: '2026-11-01' })).rejects.toEqual(refusal(code));
});

it('billing staff see the months with payouts, their number and sum; not by another caller', async () => {
  const one = randomUUID();
  const two = randomUUID();
  for (const id of [one, two]) await earn(id, '2026-11-12T17:00:00Z');
  await run();
  const { months } = await billing.earningsOf(billing.person(['billing'])).listPayoutMonths({});
  const { rows } = await billing.admin.query<{ first: string; count: number; cents: string }>(
    'select first_day::text as first, count(*)::int as count, sum(cents) as cents from billing.payouts group by 1 order by 1 desc',
  );
  expect(months.map(({ firstDay, payoutCount, cents }) => [firstDay, payoutCount, Number(cents)])).toEqual(
    rows.map(({ first, count, cents }) => [first, count, Number(cents)]),
  );
  expect(months.find(({ firstDay }) => firstDay === '2026-11-01')?.payoutCount).toBeGreaterThanOrEqual(2);
  const audited = await billing.admin.query(`select action from billing.audit where action = 'payout_months.read'`);
  expect(audited.rows).toHaveLength(1);
  for (const [caller, code] of [
    [billing.person(['billing'], 'password'), 'STEP_UP_REQUIRED'],
    [billing.person(['provider']), 'NOT_ALLOWED'],
    [billing.person(['support']), 'NOT_ALLOWED'],
    [billing.client().caller, 'NOT_ALLOWED'],
  ] as const)
    await expect(billing.earningsOf(caller).listPayoutMonths({})).rejects.toEqual(refusal(code));
});
