import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resendCodes } from '#src/use-cases/factors/send-code.ts';
import {
  createPhoneNumber,
  type FactorCalls,
  getOtherCode,
  getRejection,
  startFactorCalls,
} from '#tests/support/factor-calls.ts';

let calls: FactorCalls;
beforeAll(async () => {
  calls = await startFactorCalls();
});
afterAll(() => calls?.stop());

test('rejects a wrong code with the spec’s text; five wrong ones end the code', async () => {
  const someone = await calls.person();
  const { factor } = await someone.calls().addPhone(createPhoneNumber());
  const factorId = factor?.id ?? '';
  const right = calls.code(someone.id);
  for (const _ of Array(5).keys()) {
    expect(await getRejection(someone.calls().confirmFactor({ factorId, code: getOtherCode(right) }))).toMatchObject({
      code: 'INVALID_BINDING_CODE',
      message: 'The 6-digit code is incorrect. Please try again.',
    });
  }
  expect(await getRejection(someone.calls().confirmFactor({ factorId, code: right }))).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many attempts. Please try again later.',
  });
});

test('counts twenty concurrent wrong codes: checks ten, then blocks even the right one', async () => {
  const someone = await calls.person();
  const { factor, secret } = await someone.calls().addAuthenticator({});
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const code = () => app.generate({ timestamp: calls.now().getTime() });
  const factorId = factor?.id ?? '';
  const wrong = getOtherCode(code());
  const client = someone.calls();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => getRejection(client.confirmFactor({ factorId, code: wrong }))),
  );
  const said = outcomes.map((each) => (each as { code: string }).code);
  expect(said.filter((code) => code === 'INVALID_BINDING_CODE')).toHaveLength(10);
  expect(said.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(10);
  const confirm = () => someone.calls().confirmFactor({ factorId, code: code() });
  expect(await getRejection(confirm())).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(calls.sent.filter(({ accountId }) => accountId === someone.id)).toHaveLength(1);
  calls.pass(15 * 60_000);
  expect((await confirm()).factor?.confirmed).toBe(true);
}, 20_000);

test('ends a code after ten minutes or when a newer one is sent', async () => {
  const someone = await calls.person();
  const given = createPhoneNumber();
  const { factor } = await someone.calls().addPhone(given);
  const old = calls.code(someone.id);
  calls.pass(10 * 60_000);
  const late = someone.calls().confirmFactor({ factorId: factor?.id ?? '', code: old });
  expect(await getRejection(late)).toMatchObject({ code: 'INVALID_BINDING_CODE' });
});

test('limits texts to one number over all accounts', async () => {
  const given = createPhoneNumber();
  for (const _ of Array(6).keys()) await (await calls.person()).calls().addPhone(given);
  const seventh = await calls.person();
  expect(await getRejection(seventh.calls().addPhone(given))).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  calls.pass(60 * 60_000);
  expect((await seventh.calls().addPhone(given)).factor?.confirmed).toBe(false);
});

test('sends a possibly lost message again as the same message', async () => {
  const someone = await calls.person();
  await someone.calls().addPhone(createPhoneNumber());
  const [first] = calls.sent.filter(({ accountId }) => accountId === someone.id);
  calls.pass(61_000);
  await resendCodes(calls.context);
  const again = calls.sent.filter(({ accountId }) => accountId === someone.id);
  expect(again).toEqual([first, first]);
});
