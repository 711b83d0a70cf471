import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { createLogger } from '@linden/platform/telemetry/log';
import { CoverageStatedSchema, PatientReleasedSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInputsHash } from '#src/create-envelope.ts';
import { createStatedCoverageImporter } from '#src/jobs/import-stated-coverages.ts';
import type { StatedCoverage } from '#src/ports/stated-coverages.ts';
import { type Billing, sealingKey, startBilling } from '#tests/support/billing.ts';

let world: Billing;
const plans: string[] = Array.from({ length: 4 }, () => randomUUID());
const [aspen = '', birch = '', cedar = '', dogwood = ''] = plans;
const logger = createLogger('billing', { level: 'silent' });

beforeAll(async () => {
  world = await startBilling();
  for (const [index, id] of plans.entries()) {
    const payor = { id, planName: `Plan ${index}`, planCategory: PlanCategory.COMMERCIAL };
    await world.as.operator.own.putPayor({ payor });
  }
});
afterAll(() => world?.stop());

/** What accounts keeps; the test plays accounts. */
function startTaking() {
  const kept: StatedCoverage[] = [];
  const faults: { forget?: Error } = {};
  const statements = {
    list: async (after: bigint) => kept.filter(({ statementNumber }) => statementNumber > after).slice(0, 2),
    async forget(taken: readonly Pick<StatedCoverage, 'patientId' | 'statementNumber'>[]) {
      if (faults.forget) throw faults.forget;
      for (const each of taken) {
        const index = kept.findIndex(
          (own) => own.patientId === each.patientId && own.statementNumber === each.statementNumber,
        );
        if (index >= 0) kept.splice(index, 1);
      }
    },
  };
  let count = 0n;
  const state = (patientId: string, payorId: string, changes: Partial<StatedCoverage> = {}) => {
    const numbers = { memberId: 'XEA1234', medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: 0 };
    count += 1n;
    kept.push({ patientId, payorId, ...numbers, ...changes, statementNumber: count });
  };
  const taker = createStatedCoverageImporter({
    store: world.store,
    envelope: world.envelope,
    statements,
    logger,
    clock: { now: () => new Date() },
    people: { findMember: async () => undefined },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
  });
  const send = (schema: typeof CoverageStatedSchema | typeof PatientReleasedSchema, patientId: string) =>
    taker.handle([
      create(EventSchema, { type: 'linden.accounts.v1.ProviderChanged' }),
      create(EventSchema, { type: schema.typeName, payload: toBinary(schema, create(schema, { patientId })) }),
    ]);
  return { kept, faults, state, taker, send };
}

async function coveragesOf({ coverages, patientId }: ReturnType<Billing['client']>) {
  const listed = await coverages.listCoverages({ patientIds: [patientId] });
  return listed.coverages.map(({ payorId, memberId, version }) => [plans.indexOf(payorId), memberId, Number(version)]);
}

test('a stated plan becomes the primary coverage, and accounts forgets it', async () => {
  const me = world.client();
  const { kept, state, send } = startTaking();
  state(me.patientId, aspen, { memberId: 'FIRST1', eapAuthCode: 'AUTH7', eapNumberOfVisits: 6 });
  await send(CoverageStatedSchema, me.patientId);
  expect(kept).toEqual([]);
  const listed = await me.coverages.listCoverages({ patientIds: [me.patientId] });
  expect(listed.coverages).toMatchObject([{ memberId: 'FIRST1', eapAuthCode: 'AUTH7', eapRemainingVisits: 6 }]);
  state(me.patientId, birch);
  state(me.patientId, aspen, { memberId: 'SECOND2' });
  await send(CoverageStatedSchema, me.patientId);
  expect(await coveragesOf(me)).toEqual([
    [0, 'SECOND2', 2],
    [1, 'XEA1234', 1],
  ]);
  state(me.patientId, cedar);
  state(me.patientId, dogwood);
  await send(CoverageStatedSchema, me.patientId);
  expect((await coveragesOf(me)).map(([plan]) => plan)).toEqual([3, 2, 0]);
});

test('a stated coverage is stored once, also after a crash before accounts forgot it, and does not undo a later edit', async () => {
  const me = world.client();
  const { kept, faults, state, taker } = startTaking();
  state(me.patientId, aspen, { memberId: 'STATED1' });
  faults.forget = new Error('accounts is away');
  await expect(taker.sweep()).rejects.toThrow('accounts is away');
  const [mine] = (await me.coverages.listCoverages({ patientIds: [me.patientId] })).coverages;
  await me.coverages.putCoverage({
    id: mine?.id ?? '',
    patientId: me.patientId,
    payorId: aspen,
    memberId: 'EDITED1',
    version: 1n,
  });
  delete faults.forget;
  await Promise.all([taker.sweep(), taker.sweep()]);
  expect(kept).toEqual([]);
  expect(await coveragesOf(me)).toEqual([[0, 'EDITED1', 2]]);
  const { rows } = await world.admin.query(
    "select 1 from billing.audit where action = 'coverage.state' and subject = $1",
    [me.patientId],
  );
  expect(rows).toHaveLength(1);
});

test('a stated coverage of an unknown plan stays with accounts and holds no other back; one without a plan is dropped', async () => {
  const lost = world.client();
  const me = world.client();
  const bare = world.client();
  const { kept, state, taker } = startTaking();
  for (let n = 0; n < 3; n++) state(lost.patientId, randomUUID());
  state(bare.patientId, '');
  state(me.patientId, aspen);
  await taker.sweep();
  expect(kept.map(({ patientId }) => patientId)).toEqual(Array.from({ length: 3 }, () => lost.patientId));
  expect(await coveragesOf(me)).toHaveLength(1);
  expect(await coveragesOf(bare)).toEqual([]);
});

test('a released patient is forgotten, and a late statement brings nothing back', async () => {
  const me = world.client();
  const { kept, state, taker, send } = startTaking();
  state(me.patientId, aspen);
  await taker.sweep();
  for (let twice = 0; twice < 2; twice++) await send(PatientReleasedSchema, me.patientId);
  state(me.patientId, aspen);
  await taker.sweep();
  expect(kept).toEqual([]);
  const { rows } = await world.admin.query('select 1 from billing.coverages where patient_id = $1', [me.patientId]);
  expect(rows).toEqual([]);
});
