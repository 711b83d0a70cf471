import { randomUUID } from 'node:crypto';
import { FactorReset_State } from '@linden/proto/identity/v1/factor_pb';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FactorCalls, getRejection, startFactorCalls } from '#tests/support/factor-calls.ts';

let calls: FactorCalls;
beforeAll(async () => {
  calls = await startFactorCalls();
});
afterAll(() => calls?.stop());

const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const reason = 'lost the phone, known by video call';

async function somebodyLocked() {
  const someone = await calls.person();
  await calls.operator.putAccount({ account: someone.account, totpSecret });
  await calls.admin.query(
    `insert into identity.oidc_artifacts (model, id_hash, account_id, payload) values ('RefreshToken', $1, $2, '{}')`,
    [Buffer.from(someone.id), someone.id],
  );
  return someone;
}

const sessionsOf = async (id: string) =>
  (await calls.admin.query('select 1 from identity.oidc_artifacts where account_id = $1', [id])).rowCount;

test('ends all methods and sessions when another person approves, notifies the owner, and audits both', async () => {
  const someone = await somebodyLocked();
  const ines = await calls.person('support');
  const tomas = await calls.person('ops');
  const { reset } = await ines.calls().requestFactorReset({ accountId: someone.id, reason });
  expect(reset).toMatchObject({ state: FactorReset_State.REQUESTED, requestedBy: ines.id, reason });
  expect(await sessionsOf(someone.id)).toBe(1);
  const { resets } = await tomas.calls().listFactorResets({ open: true, limit: 100 });
  const shown = resets.find(({ id }) => id === reset?.id);
  expect(shown?.accountName).not.toBe('');
  expect(shown?.requestedByName).not.toBe('');
  const decided = await tomas.calls().decideFactorReset({ resetId: reset?.id ?? '', approved: true, reason });
  expect(decided.reset).toMatchObject({ state: FactorReset_State.DONE, decidedBy: tomas.id });
  expect((await someone.calls().listFactors({})).factors).toEqual([]);
  expect(await sessionsOf(someone.id)).toBe(0);
  expect(calls.sent.at(-1)).toMatchObject({
    email: someone.email,
    template: { case: 'securityNotice', value: { kind: SecurityNotice_Kind.METHODS_RESET_BY_SUPPORT } },
  });
  const { rows } = await calls.admin.query(
    `select action, actor from identity.audit where subject = $1 and action like 'factor_reset.%' order by id`,
    [someone.id],
  );
  expect(rows).toEqual([
    { action: 'factor_reset.request', actor: ines.id },
    { action: 'factor_reset.read', actor: tomas.id },
    { action: 'factor_reset.approve', actor: tomas.id },
  ]);
});

test('rejects a decision by the requester or the owner, and a second decision', async () => {
  const someone = await calls.person('support');
  const ines = await calls.person('support');
  const tomas = await calls.person('ops');
  const { reset } = await ines.calls().requestFactorReset({ accountId: someone.id, reason });
  const decision = { resetId: reset?.id ?? '', approved: true, reason };
  for (const decider of [ines, someone]) {
    expect(await getRejection(decider.calls().decideFactorReset(decision))).toMatchObject({
      code: 'SECOND_PERSON_REQUIRED',
    });
  }
  expect(await getRejection(tomas.calls().decideFactorReset({ ...decision, reason: 'no' }))).toMatchObject({
    code: 'INVALID_REASON',
    field: 'reason',
  });
  const { reset: declined } = await tomas.calls().decideFactorReset({ ...decision, approved: false });
  expect(declined?.state).toBe(FactorReset_State.DECLINED);
  expect(await getRejection(tomas.calls().decideFactorReset(decision))).toMatchObject({ code: 'RESET_NOT_OPEN' });
  const { resets } = await tomas.calls().listFactorResets({ open: false, limit: 100 });
  const listed = resets.find(({ id }) => id === reset?.id);
  expect(listed).toMatchObject({ decisionReason: reason, decidedBy: tomas.id });
  expect(listed?.decidedByName).not.toBe('');
});

test('accepts one of ten concurrent decisions', async () => {
  const someone = await somebodyLocked();
  const ines = await calls.person('support');
  const tomas = await calls.person('ops');
  const { reset } = await ines.calls().requestFactorReset({ accountId: someone.id, reason });
  const client = tomas.calls();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      client.decideFactorReset({ resetId: reset?.id ?? '', approved: index % 2 === 0, reason }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('returns an open request again; after a day it has expired and removes nothing', async () => {
  const someone = await somebodyLocked();
  const ines = await calls.person('support');
  const tomas = await calls.person('ops');
  const ask = () => ines.calls().requestFactorReset({ accountId: someone.id, reason });
  const first = await ask();
  expect((await ask()).reset?.id).toBe(first.reset?.id);
  calls.pass(24 * 60 * 60_000);
  const late = tomas.calls().decideFactorReset({ resetId: first.reset?.id ?? '', approved: true, reason });
  expect(await getRejection(late)).toMatchObject({ code: 'RESET_NOT_OPEN' });
  expect((await someone.calls().listFactors({})).factors).toHaveLength(1);
  const { resets } = await tomas.calls().listFactorResets({ open: false, limit: 100 });
  expect(resets.find(({ id }) => id === first.reset?.id)?.state).toBe(FactorReset_State.EXPIRED);
  expect((await ask()).reset?.id).not.toBe(first.reset?.id);
});

test.each([
  ['a short reason', { reason: 'lost' }, 'INVALID_REASON'],
  ['an unknown account', { accountId: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
  ['no id', { accountId: 'mara' }, 'ACCOUNT_NOT_FOUND'],
])('rejects a request with %s', async (_, changes, code) => {
  const someone = await calls.person();
  const ines = await calls.person('support');
  const asked = ines.calls().requestFactorReset({ accountId: someone.id, reason, ...changes });
  expect(await getRejection(asked)).toMatchObject({ code });
});

test('not by another caller', async () => {
  const someone = await somebodyLocked();
  const ines = await calls.person('support');
  const { reset } = await ines.calls().requestFactorReset({ accountId: someone.id, reason });
  const callers = [
    calls.as({ kind: 'anonymous' }),
    calls.as({ kind: 'operator', name: 'seed' }),
    calls.as({ kind: 'service', name: 'bff' }),
    ...(await Promise.all(
      (['client', 'provider', 'billing'] as const).map(async (role) => (await calls.person(role)).calls()),
    )),
  ];
  const weak = (await calls.person('ops', 'password')).calls();
  const attempts = (client: typeof weak) => [
    () => client.requestFactorReset({ accountId: someone.id, reason }),
    () => client.decideFactorReset({ resetId: reset?.id ?? '', approved: true, reason }),
    () => client.listFactorResets({ open: true, limit: 10 }),
  ];
  for (const attempt of callers.flatMap(attempts)) {
    expect(await getRejection(attempt())).toMatchObject({ code: 'NOT_ALLOWED' });
  }
  for (const attempt of attempts(weak))
    expect(await getRejection(attempt())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect((await someone.calls().listFactors({})).factors).toHaveLength(1);
});
