import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { type TestClearinghouse, testClearinghouseAccess } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { testClaim } from '@linden/x12/testkit/test-claim';
import { createHttpClaims } from '#src/clients/clearinghouse/http-claims.ts';
import type { ClaimReady } from '#src/domain/claims/claim-ready.ts';
import { findClaimOfAppointment } from '#src/store/claims/claims.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { acceptClaimReady } from '#src/use-cases/claims/claim-ready.ts';
import type { ClaimsContext } from '#src/use-cases/claims/claims-context.ts';
import { readClaimReports } from '#src/use-cases/claims/read-reports.ts';
import { submitDueClaim } from '#src/use-cases/claims/submit-claim.ts';
import { submitDueSecondClaim } from '#src/use-cases/claims/submit-second-claim.ts';
import { type Billing, testBilledProvider, testMember } from './billing.ts';

/** The charge of every claim of the tests: what the plan allows, in cents. */
export const chargeCents = 14_000;

/** Adds a plan that pays a part of what another one leaves. @returns the payor's id */
export async function addSupplement(world: Billing): Promise<string> {
  const id = randomUUID();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const plan = {
    planName: 'Rowan Supplement',
    planCategory: PlanCategory.SUPPLEMENTAL,
    externalPayorId: '90500',
    states,
  };
  await world.as.operator.own.putPayor({ payor: { id, ...plan } });
  return id;
}

/** A payor that pays for sessions, and the publisher of ready claims. */
export async function openClaimWorld(world: Billing, vendor: TestClearinghouse, clock: { at: number }) {
  const payorId = randomUUID();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const plan = { planName: 'Cedar', planCategory: PlanCategory.COMMERCIAL, externalPayorId: '90001', states };
  await world.as.operator.own.putPayor({ payor: { id: payorId, ...plan } });
  await world.admin.query(
    `insert into billing.fee_schedules (payor_id, us_state, cpt_code, license, allowed_cents, valid_from)
      values ($1, 'CA', '90837', 'LCSW', $2, '2020-01-01')`,
    [payorId, chargeCents],
  );
  const context: ClaimsContext = {
    store: world.store,
    envelope: world.envelope,
    clock: { now: () => new Date(clock.at) },
    logger: createLogger('billing-worker', { level: 'silent' }),
    claims: createHttpClaims({
      claimsUrl: vendor.claimsUrl,
      reportsUrl: vendor.reportsUrl,
      credentials: { kind: 'API_KEY', key: testClearinghouseAccess.apiKey },
      timeoutMs: 3000,
    }),
    people: { findMember: async () => testMember },
    providers: { findBilled: async () => testBilledProvider },
    submitter: {
      sender: { qualifier: 'ZZ', id: 'LINDEN' },
      receiver: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
      usage: 'T',
      billingProvider: testClaim.billingProvider,
    },
    reviewAboveCents: 5_000,
    secondWaitMs: 45 * 24 * 3_600_000,
  };
  const transactions = openBillingTransactions(world.store);
  const publish = (ready: ClaimReady) =>
    transactions.tx((tx) => acceptClaimReady(tx, world.envelope, ready, new Date(clock.at)));
  const submitAll = async (by = context) => {
    while (await submitDueClaim(by));
    while (await submitDueSecondClaim(by));
  };
  return {
    payorId,
    context,
    publish,
    submitAll,
    readReports: () => readClaimReports(context),
    find: (appointmentId: string) =>
      transactions.read((tx) => findClaimOfAppointment(tx, world.envelope, appointmentId)),
    /** A session of an insured client that has ended now. @param second another plan of the client */
    async keepSession(memberId: string, second?: { readonly payorId: string; readonly memberId: string }) {
      const { patientId, coverages } = world.client();
      await coverages.putCoverage({ id: randomUUID(), patientId, payorId, memberId });
      if (second) await coverages.putCoverage({ id: randomUUID(), patientId, ...second });
      const ready: ClaimReady = {
        appointmentId: randomUUID(),
        patientId,
        providerId: randomUUID(),
        payorId,
        usState: 'CA',
        start: new Date(clock.at - 3_600_000),
        end: new Date(clock.at),
        timeZone: 'America/Los_Angeles',
        licenseType: 'LCSW',
        cptCode: '90837',
        modifiers: ['95'],
        diagnosis: 'F419',
        placeOfService: '10',
      };
      return ready;
    },
    findings: async (subject: string) => {
      const found = await world.admin.query<{ kind: string }>(
        'select kind from billing.billing_findings where subject = $1 order by kind',
        [subject],
      );
      return found.rows.map(({ kind }) => kind);
    },
    payments: async (appointmentId: string) => {
      const sql = 'select id, cents, status, due_at, announced_at from billing.payments where cause_id = $1';
      type Row = { id: string; cents: number; status: string; due_at: Date; announced_at: Date };
      return (await world.admin.query<Row>(sql, [appointmentId])).rows;
    },
  };
}

export type ClaimWorld = Awaited<ReturnType<typeof openClaimWorld>>;
