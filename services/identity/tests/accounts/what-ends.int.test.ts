import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldAttempts } from '#src/store/sign-in/attempts.ts';
import { type FactorCalls, startFactorCalls } from '#tests/support/factor-calls.ts';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let issuer: TestIssuer;
let portal: Portal;
let calls: FactorCalls;
beforeAll(async () => {
  [issuer, calls] = await Promise.all([startIssuer(), startFactorCalls()]);
  portal = await openPortal(issuer);
});
afterAll(() => Promise.all([issuer?.stop(), calls?.stop()]));

async function ask(browser: TestBrowser, way: 'forgot' | 'link', email: string): Promise<string> {
  const { url } = await browser.open((await portal.begin()).address);
  await browser.submit(await browser.open(`${url.pathname}/${way}`), { email });
  const kind = way === 'forgot' ? 'resetPassword' : 'signInLink';
  return waitFor(() => {
    const mail = issuer.mails.findLast((each) => each.email === email && each.template.case === kind);
    return (mail?.template.value as { link?: string } | undefined)?.link;
  });
}

describe('earlier mailed links', () => {
  test('end with a new password, including one requested meanwhile', async () => {
    const { email } = await issuer.account();
    const intruder = issuer.browser();
    const owner = issuer.browser();
    const links = [await ask(intruder, 'link', email), await ask(owner, 'forgot', email)];
    const [signIn = '', reset = ''] = links;
    expect((await intruder.open(signIn)).status).toBe(200);
    const done = await owner.submit(await owner.open(reset), { password: 'a bench below the linden tree' });
    expect(done.body).toContain('Your new password is set');
    expect((await intruder.open(signIn)).status).toBe(410);
  });

  test('end when support removes all methods', async () => {
    const someone = await calls.person();
    const ines = await calls.person('support');
    const tomas = await calls.person('ops');
    await calls.operator.putAccount({ account: someone.account, totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
    await calls.admin.query(
      `insert into identity.links (token_hash, purpose, account_id, expires_at)
       values ($1, 'sign_in', $2, now() + interval '10 minutes')`,
      [randomBytes(32), someone.id],
    );
    const reason = 'lost the phone, by video';
    const { reset } = await ines.calls().requestFactorReset({ accountId: someone.id, reason });
    await tomas.calls().decideFactorReset({ resetId: reset?.id ?? '', approved: true, reason });
    const open = 'select 1 from identity.links where account_id = $1 and used_at is null';
    expect((await calls.admin.query(open, [someone.id])).rowCount).toBe(0);
  });
});

test('keep counted tries for two days, however often cleanup runs', async () => {
  const insert = `insert into identity.attempts (scope, key_hash, count, first_at, last_at)
    values ($1, $2, 11, now() - make_interval(hours => $3), now() - make_interval(hours => $3))`;
  const scope = randomUUID();
  for (const hours of [1, 47, 49]) await issuer.admin.query(insert, [scope, randomBytes(32), hours]);
  await issuer.parts.store.tx(deleteOldAttempts);
  expect((await issuer.admin.query('select 1 from identity.attempts where scope = $1', [scope])).rowCount).toBe(2);
});
