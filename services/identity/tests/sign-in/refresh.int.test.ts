import { decodeJwt } from 'jose';
import { DPoP, generateKeyPair } from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { getRejection, openPortal, type Portal } from '#tests/support/portal.ts';

let issuer: TestIssuer;
let portal: Portal;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

async function signedIn() {
  const account = await issuer.account();
  const browser = issuer.browser();
  const { tokens } = await portal.signIn(browser, account.email);
  return { ...account, browser, token: tokens.refresh_token ?? '' };
}

const next = async (token: string) => (await portal.refresh(token)).refresh_token ?? '';
const refused = { error: 'invalid_grant' };

test('issues a new refresh token and an API token with the same proof behind them', async () => {
  const { token, id } = await signedIn();
  const answer = await portal.refresh(token);
  expect(answer.refresh_token).not.toBe(token);
  expect(decodeJwt(answer.access_token)).toMatchObject({ sub: id, acr: 'urn:linden:password', roles: ['client'] });
});

/** As if every refresh so far had been a minute ago. */
const later = () =>
  issuer.admin.query("update identity.oidc_artifacts set consumed_at = consumed_at - interval '1 minute'");
const sessionsOf = async (id: string) =>
  (await issuer.admin.query("select from identity.oidc_artifacts where model = 'Session' and account_id = $1", [id]))
    .rows.length;

test('ends the whole family when a refresh token is used again', async () => {
  const { token } = await signedIn();
  const second = await next(token);
  const third = await next(second);
  expect(await getRejection(portal.refresh(token))).toMatchObject(refused);
  expect(await getRejection(portal.refresh(third))).toMatchObject(refused);
});

test('a reused refresh token ends its session, and with it the newest access token', async () => {
  const { token, id } = await signedIn();
  await next(token);
  await later();
  expect(await sessionsOf(id)).toBe(1);
  expect(await getRejection(portal.refresh(token))).toMatchObject(refused);
  expect(await sessionsOf(id)).toBe(0);
  const { rows } = await issuer.admin.query(
    "select actor, action from identity.audit where subject = $1 and action = 'account.sign_out'",
    [id],
  );
  expect(rows).toEqual([{ actor: 'identity', action: 'account.sign_out' }]);
});

test('a repeat by the same key within ten seconds gets new tokens while the new one is unused', async () => {
  const { token, id } = await signedIn();
  const lost = await next(token);
  const second = await next(token);
  expect(second).not.toBe(lost);
  expect(await sessionsOf(id)).toBe(1);
  // The answer that was lost brought a token that no longer works.
  expect(await getRejection(portal.refresh(lost))).toMatchObject(refused);
  const third = await next(second);
  // Now that a newer token was used, the first one is a copy.
  expect(await getRejection(portal.refresh(token))).toMatchObject(refused);
  expect(await getRejection(portal.refresh(third))).toMatchObject(refused);
  expect(await sessionsOf(id)).toBe(0);
});

test('a repeat after ten seconds, and one by another key, get nothing', async () => {
  const { token, id } = await signedIn();
  const second = await next(token);
  const other = DPoP(portal.client, await generateKeyPair('ES256'));
  expect(await getRejection(portal.refresh(token, undefined, other))).toMatchObject(refused);
  expect(await sessionsOf(id)).toBe(1);
  await later();
  expect(await getRejection(portal.refresh(token))).toMatchObject(refused);
  expect(await getRejection(portal.refresh(second))).toMatchObject(refused);
  expect(await sessionsOf(id)).toBe(0);
});

test('of twenty concurrent refreshes with one key, the token of one goes on', async () => {
  const { token, id } = await signedIn();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => portal.refresh(token)));
  const won = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value.refresh_token ?? ''] : [],
  );
  expect(won.length).toBeGreaterThan(0);
  const goOn = [];
  for (const each of won)
    goOn.push(
      await portal.refresh(each).then(
        () => 'ok',
        () => 'refused',
      ),
    );
  expect(goOn.filter((each) => each === 'ok')).toHaveLength(1);
  expect(await sessionsOf(id)).toBe(1);
});

test('rejects a refresh with another key; the owner’s family lives on', async () => {
  const { token } = await signedIn();
  const other = DPoP(portal.client, await generateKeyPair('ES256'));
  expect(await getRejection(portal.refresh(token, undefined, other))).toMatchObject(refused);
  expect(await next(token)).toBeTruthy();
});

test('rejects a refresh without a proof', async () => {
  const { token } = await signedIn();
  const response = await fetch(portal.server.token_endpoint ?? '', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, client_id: 'linden-client' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
});

test('rejects a disabled account', async () => {
  const { token, id } = await signedIn();
  await issuer.admin.query('update identity.accounts set disabled_at = now() where id = $1', [id]);
  expect(await getRejection(portal.refresh(token))).toMatchObject(refused);
});

test('uses the current roles, not those of the sign-in', async () => {
  const { token, id } = await signedIn();
  await issuer.admin.query(`update identity.accounts set roles = '{unconverted_client}' where id = $1`, [id]);
  expect(decodeJwt((await portal.refresh(token)).access_token)).toMatchObject({ roles: ['unconverted_client'] });
});

test('stores nothing in the tables that could be presented as a token', async () => {
  const { token, browser } = await signedIn();
  const session = browser.cookie('linden-session') ?? '';
  expect(session).not.toBe('');
  const { rows } = await issuer.admin.query('select * from identity.oidc_artifacts');
  const text = JSON.stringify(rows);
  expect(text).toContain('linden-client');
  for (const secret of [token, session]) expect(text).not.toContain(secret);
});
