import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Billing, startBilling } from '#tests/support/billing.ts';

let billing: Billing;
const aspen = randomUUID();
const heron = randomUUID();
beforeAll(async () => {
  billing = await startBilling();
  const { putPayor } = billing.as.operator.own;
  await putPayor({ payor: { id: aspen, planName: 'Aspen', planCategory: PlanCategory.COMMERCIAL } });
  await putPayor({ payor: { id: heron, planName: 'Heron', planCategory: PlanCategory.MANAGED_MEDICAID } });
});
afterAll(() => billing?.stop());

const refusal = (code: string) => expect.objectContaining({ code });
const clinicalNotes: Caller = { kind: 'service', name: 'clinical-notes' };

async function insure(...payors: string[]): Promise<string> {
  const { patientId, coverages } = billing.client();
  for (const payorId of payors) {
    const memberId = `XEA${randomUUID().slice(0, 6)}`;
    await coverages.putCoverage({ id: randomUUID(), patientId, payorId, memberId });
  }
  return patientId;
}

it('a provider who treats the client reads their plans, primary first, and the read is audited', async () => {
  const patientId = await insure(aspen, heron);
  const { caller } = billing.treatingProvider([patientId]);
  const { coverages } = await billing.coverages(caller).listClientCoverages({ patientId });
  expect(coverages.map(({ position, providerPayorName }) => [position, providerPayorName])).toEqual([
    [1, 'Aspen'],
    [2, 'Heron'],
  ]);
  const { rows } = await billing.admin.query(
    `select actor from billing.audit where subject = $1 and action = 'coverage.read'`,
    [patientId],
  );
  expect(rows).toEqual([{ actor: caller.account }]);
});

it('not by another caller: other providers, clients and staff', async () => {
  const patientId = await insure(aspen);
  const other = billing.treatingProvider([await insure(aspen)]);
  await expect(billing.coverages(other.caller).listClientCoverages({ patientId })).rejects.toEqual(
    refusal('PATIENT_NOT_FOUND'),
  );
  for (const role of ['client', 'support', 'ops', 'billing'] as const) {
    const asked = billing.coverages(billing.person([role])).listClientCoverages({ patientId });
    await expect(asked).rejects.toEqual(refusal('NOT_A_PROVIDER'));
  }
});

it('clinical-notes alone learns whether a client has Medicaid, also as a second plan', async () => {
  const none = await insure();
  const commercial = await insure(aspen);
  const second = await insure(aspen, heron);
  const asked = billing.coverages(clinicalNotes);
  const answers = await Promise.all(
    [none, commercial, second].map(async (patientId) => (await asked.getPublicCoverage({ patientId })).hasMedicaid),
  );
  expect(answers).toEqual([false, false, true]);
  for (const caller of [billing.person(['provider']), billing.person(['client']), billing.person(['billing'])]) {
    const refused = billing.coverages(caller).getPublicCoverage({ patientId: second });
    await expect(refused).rejects.toEqual(refusal('NOT_ALLOWED'));
  }
});
