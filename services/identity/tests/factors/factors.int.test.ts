import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { Factor_Kind, PhoneOptIn } from '@linden/proto/identity/v1/factor_pb';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhoneNumber, type FactorCalls, getRejection, startFactorCalls } from '#tests/support/factor-calls.ts';

let calls: FactorCalls;
beforeAll(async () => {
  calls = await startFactorCalls();
});
afterAll(() => calls?.stop());

type Someone = Awaited<ReturnType<FactorCalls['person']>>;

async function withPhone(someone: Someone, given = createPhoneNumber()) {
  const { factor } = await someone.calls().addPhone(given);
  const { recoveryCodes } = await someone.calls().confirmFactor({
    factorId: factor?.id ?? '',
    code: calls.code(someone.id),
  });
  return { factorId: factor?.id ?? '', recoveryCodes };
}

async function withApp(someone: Someone) {
  const { factor, secret, otpauthUri } = await someone.calls().addAuthenticator({});
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const code = () => app.generate({ timestamp: calls.now().getTime() });
  return { factorId: factor?.id ?? '', code, otpauthUri };
}

test.each([
  ['text message', Factor_Kind.SMS, 'smsTo'],
  ['call', Factor_Kind.VOICE, 'voiceTo'],
])('confirms a number by the code of a %s and issues recovery codes', async (_, channel, carrier) => {
  const someone = await calls.person();
  const given = createPhoneNumber(channel);
  const { factor, codeExpiresAt } = await someone.calls().addPhone(given);
  expect(factor).toMatchObject({ kind: channel, confirmed: false, phoneOptIn: PhoneOptIn.PENDING });
  expect(factor?.label).toBe(given.phoneNumber.slice(-2));
  const message = calls.sent.at(-1);
  expect(message).toMatchObject({ channel: carrier, phone: `+1${given.phoneNumber}`, accountId: someone.id });
  expect(message?.key).toMatch(/^code [\w-]{36}$/);
  expect(Number(codeExpiresAt?.seconds) - calls.now().getTime() / 1000).toBeCloseTo(600, -1);
  const confirmed = await someone.calls().confirmFactor({ factorId: factor?.id ?? '', code: calls.code(someone.id) });
  expect(confirmed.factor).toMatchObject({ confirmed: true, phoneOptIn: PhoneOptIn.OPTED_IN });
  expect(new Set(confirmed.recoveryCodes).size).toBe(10);
  expect(await someone.calls().listFactors({})).toMatchObject({ on: true, minimum: 1 });
  expect(calls.sent.at(-1)).toMatchObject({ email: someone.email, template: { case: 'securityNotice' } });
});

test('confirms an app by its code, and accepts each code once', async () => {
  const someone = await calls.person();
  const app = await withApp(someone);
  expect(app.otpauthUri).toMatch(/^otpauth:\/\/totp\/Linden:/);
  const used = app.code();
  await someone.calls().confirmFactor({ factorId: app.factorId, code: used });
  const { factors } = await someone.calls().listFactors({});
  expect(factors.map(({ kind, confirmed }) => [kind, confirmed])).toEqual([
    [Factor_Kind.AUTHENTICATOR, true],
    [Factor_Kind.RECOVERY_CODES, true],
  ]);
  const { rows } = await calls.admin.query(
    'select totp_last_step is not null as used from identity.factors where id = $1',
    [app.factorId],
  );
  expect(rows).toEqual([{ used: true }]);
});

test('stores no plain numbers, secrets or codes, and no mail or text reveals more than needed', async () => {
  const someone = await calls.person();
  const given = createPhoneNumber();
  const { recoveryCodes } = await withPhone(someone, given);
  const { secret } = await someone.calls().addAuthenticator({});
  for (const table of ['factors', 'codes', 'recovery_codes', 'audit']) {
    const { rows } = await calls.admin.query(`select * from identity.${table}`);
    const text = JSON.stringify(rows);
    expect(text.length).toBeGreaterThan(100);
    for (const each of [given.phoneNumber, secret, ...recoveryCodes]) expect(text).not.toContain(each);
  }
});

test.each([
  ['without a country', { countryCode: '' }, 'COUNTRY_CODE_REQUIRED', 'countryCode'],
  ['with four digits of country', { countryCode: '1234' }, 'COUNTRY_CODE_TOO_LONG', 'countryCode'],
  ['with letters', { phoneNumber: '212555ABCD' }, 'PHONE_NUMBER_NOT_DIGITS', 'phoneNumber'],
  ['that is unassigned', { phoneNumber: '1115550100' }, 'INVALID_PHONE_FORMAT', 'phoneNumber'],
  [
    'that differs from its confirmation',
    { phoneNumberConfirmation: '2' },
    'PHONE_NUMBER_MISMATCH',
    'phoneNumberConfirmation',
  ],
  ['by mail', { channel: Factor_Kind.PASSKEY }, 'INVALID_CHANNEL', 'channel'],
])('rejects a number %s', async (_, changes, code, field) => {
  const someone = await calls.person();
  expect(await getRejection(someone.calls().addPhone({ ...createPhoneNumber(), ...changes }))).toMatchObject({
    code,
    field,
  });
});

test('rejects a number that another account has confirmed, without saying whose', async () => {
  const one = await calls.person();
  const two = await calls.person();
  const given = createPhoneNumber();
  await withPhone(one, given);
  const error = await getRejection(two.calls().addPhone(given));
  expect(error).toMatchObject({ code: 'PHONE_NUMBER_USED', message: 'this number is already in use' });
  expect(JSON.stringify(error)).not.toContain(one.id);
});

test('gives a number to the first of two people who confirm it', async () => {
  const one = await calls.person();
  const two = await calls.person();
  const given = createPhoneNumber();
  const first = await one.calls().addPhone(given);
  const second = await two.calls().addPhone(given);
  const confirm = (who: Someone, factorId = '') => who.calls().confirmFactor({ factorId, code: calls.code(who.id) });
  await confirm(two, second.factor?.id);
  expect(await getRejection(confirm(one, first.factor?.id))).toMatchObject({ code: 'PHONE_NUMBER_USED' });
});

test('keeps a provider’s last method, however its removal is requested', async () => {
  const someone = await calls.person('provider');
  const { factorId } = await withPhone(someone);
  const client = someone.calls();
  const refused = { code: 'MINIMUM_METHODS' };
  expect(await getRejection(client.deleteFactor({ factorId }))).toMatchObject(refused);
  expect(await getRejection(client.setPhoneOptIn({ factorId, optedIn: false }))).toMatchObject(refused);
  expect(await getRejection(client.setTwoStep({ on: false }))).toMatchObject(refused);
  const app = await withApp(someone);
  calls.pass(30_000);
  await someone.calls().confirmFactor({ factorId: app.factorId, code: app.code() });
  const outcomes = await Promise.allSettled(
    [factorId, app.factorId].map((id) => client.deleteFactor({ factorId: id })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('keeps one method of a client until two-step verification is off; then all may go, with the recovery codes', async () => {
  const someone = await calls.person();
  const { factorId } = await withPhone(someone);
  const client = someone.calls();
  expect(await getRejection(client.deleteFactor({ factorId }))).toMatchObject({ code: 'MINIMUM_METHODS' });
  await client.setTwoStep({ on: false });
  const { factors, on, minimum } = await client.listFactors({});
  expect([factors[0]?.phoneOptIn, on, minimum]).toEqual([PhoneOptIn.OPTED_OUT, false, 0]);
  expect(await getRejection(client.setTwoStep({ on: true }))).toMatchObject({ code: 'PHONE_OPT_IN_FAILED' });
  expect((await client.setPhoneOptIn({ factorId, optedIn: true })).factor?.phoneOptIn).toBe(PhoneOptIn.OPTED_IN);
  expect(await client.listFactors({})).toMatchObject({ on: true, minimum: 1 });
  await client.setTwoStep({ on: false });
  await client.deleteFactor({ factorId });
  await client.deleteFactor({ factorId });
  expect((await client.listFactors({})).factors).toEqual([]);
});

test('allows no opt-in or opt-out of an unconfirmed number', async () => {
  const someone = await calls.person();
  const { factor } = await someone.calls().addPhone(createPhoneNumber());
  const client = someone.calls();
  for (const optedIn of [true, false]) {
    expect(await getRejection(client.setPhoneOptIn({ factorId: factor?.id ?? '', optedIn }))).toMatchObject({
      code: 'PHONE_OPT_IN_FAILED',
    });
  }
});

test('with a method, changing anything needs a second step of the last quarter of an hour', async () => {
  const someone = await calls.person();
  const { factorId } = await withPhone(someone);
  const weak = calls.as(someone.caller('password'));
  const old = someone.calls();
  calls.pass(16 * 60_000);
  for (const client of [weak, old]) {
    const changes = [
      () => client.addPhone(createPhoneNumber()),
      () => client.addAuthenticator({}),
      () => client.confirmFactor({ factorId, code: '123456' }),
      () => client.makeRecoveryCodes({}),
      () => client.deleteFactor({ factorId }),
      () => client.setPhoneOptIn({ factorId, optedIn: false }),
      () => client.setTwoStep({ on: false }),
    ];
    for (const change of changes) expect(await getRejection(change())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await client.listFactors({})).factors).toHaveLength(2);
  }
  expect((await someone.calls().makeRecoveryCodes({})).recoveryCodes).toHaveLength(10);
});

test.each([
  [15, undefined],
  [16, 'FRESH_SIGN_IN_REQUIRED'],
])('without a method, %s minutes after the sign-in, rejects a change with %s', async (minutes, code) => {
  const someone = await calls.person('client', 'password');
  const client = someone.calls();
  // The call itself takes a moment.
  calls.pass(minutes * 60_000 - 2_000);
  for (const change of [
    () => client.addPhone(createPhoneNumber()),
    () => client.addAuthenticator({}),
    () => client.setTwoStep({ on: false }),
  ]) {
    const answer = await change().then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    expect(answer).toBe(code);
  }
  const { factors } = await client.listFactors({});
  expect(factors.length === 0).toBe(code !== undefined);
});

test('not by another person: does not find another person’s method, and keeps it', async () => {
  const owner = await calls.person();
  const stranger = await calls.person();
  const { factorId } = await withPhone(owner);
  const pending = await owner.calls().addAuthenticator({});
  const client = stranger.calls();
  await client.deleteFactor({ factorId });
  expect(await getRejection(client.setPhoneOptIn({ factorId, optedIn: false }))).toMatchObject({
    code: 'PHONE_OPT_IN_FAILED',
  });
  const confirm = client.confirmFactor({ factorId: pending.factor?.id ?? '', code: '123456' });
  expect(await getRejection(confirm)).toMatchObject({ code: 'CONFIRM_ENROLLMENT_FAILED' });
  expect((await client.listFactors({})).factors).toEqual([]);
  expect((await owner.calls().listFactors({})).factors[0]).toMatchObject({
    id: factorId,
    phoneOptIn: PhoneOptIn.OPTED_IN,
  });
});

test.each<[string, () => Caller, string]>([
  ['a visitor', () => ({ kind: 'anonymous' }), 'NOT_ALLOWED'],
  ['a service', () => ({ kind: 'service', name: 'bff' }), 'NOT_ALLOWED'],
  ['an operator', () => ({ kind: 'operator', name: 'seed' }), 'NOT_ALLOWED'],
  ['a person without an account', personWithoutAccount, 'NO_AUTH_ID'],
])('gives %s no methods', async (_, caller, code) => {
  const client = calls.as(caller());
  expect(await getRejection(client.listFactors({}))).toMatchObject({ code });
  expect(await getRejection(client.addAuthenticator({}))).toMatchObject({ code });
});

function personWithoutAccount(): Caller {
  const authenticatedAt = Math.floor(calls.now().getTime() / 1000);
  const who = { kind: 'person', account: randomUUID(), roles: ['client'] } satisfies Partial<Caller>;
  return { ...who, strength: 'password', authenticatedAt, session: 's' };
}

test('lets an operator put a confirmed app and phone; repeating it changes nothing', async () => {
  const someone = await calls.person('support');
  const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const wanted = { account: someone.account, totpSecret, phone: '+12125550199' };
  await calls.operator.putAccount(wanted);
  const { factors } = await someone.calls().listFactors({});
  await calls.operator.putAccount(wanted);
  expect((await someone.calls().listFactors({})).factors.map(({ id }) => id)).toEqual(factors.map(({ id }) => id));
  expect(factors.map(({ kind, confirmed }) => [kind, confirmed])).toEqual([
    [Factor_Kind.AUTHENTICATOR, true],
    [Factor_Kind.SMS, true],
  ]);
  const another = await calls.person();
  const put = (changes: object) => getRejection(calls.operator.putAccount({ account: another.account, ...changes }));
  expect(await put({ phone: '+12125550199' })).toMatchObject({ code: 'PHONE_NUMBER_USED' });
  expect(await put({ phone: '12125550198' })).toMatchObject({ code: 'INVALID_PHONE_FORMAT', field: 'phone' });
  expect(await put({ totpSecret: 'no' })).toMatchObject({ code: 'INVALID_TOTP_SECRET', field: 'totpSecret' });
});

test('gives a number to one of two people who confirm it at the same moment and tells the other', async () => {
  for (const _ of Array(5).keys()) {
    const given = createPhoneNumber();
    const both = [await calls.person(), await calls.person()];
    const pending = [];
    for (const who of both) pending.push({ who, factor: (await who.calls().addPhone(given)).factor });
    const outcomes = await Promise.allSettled(
      pending.map(({ who, factor }) =>
        who.calls().confirmFactor({ factorId: factor?.id ?? '', code: calls.code(who.id) }),
      ),
    );
    const lost = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code);
    expect(lost).toEqual(['PHONE_NUMBER_USED']);
  }
});

test('rejects recovery codes without a method, an eleventh method, and an invalid id, each with its code', async () => {
  const someone = await calls.person();
  const client = someone.calls();
  expect(await getRejection(client.makeRecoveryCodes({}))).toMatchObject({ code: 'ADD_METHOD_FAILED' });
  expect(await getRejection(client.deleteFactor({ factorId: 'phone' }))).toMatchObject({
    code: 'DELETE_METHOD_FAILED',
  });
  const unknown = { factorId: randomUUID(), code: '123456' };
  expect(await getRejection(client.confirmFactor(unknown))).toMatchObject({ code: 'CONFIRM_ENROLLMENT_FAILED' });
  await calls.admin.query(
    `insert into identity.factors (id, account_id, kind, label, confirmed_at)
     select gen_random_uuid(), $1, 'PASSKEY', 'device ' || n, now() from generate_series(1, 10) n`,
    [someone.id],
  );
  expect(await getRejection(client.addPhone(createPhoneNumber()))).toMatchObject({ code: 'ADD_METHOD_FAILED' });
  expect(await getRejection(client.addAuthenticator({}))).toMatchObject({ code: 'ADD_METHOD_FAILED' });
});
