import { readFile } from 'node:fs/promises';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

let issuer: TestIssuer;
let portal: Portal;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

test('signs a person in and gives the portal an API token bound to its key', async () => {
  const { id, email } = await issuer.account();
  const { tokens, back } = await portal.signIn(issuer.browser(), email);
  expect(back.href).toMatch(new RegExp(`^${origins.client}/client-login\\?`));
  expect(tokens).toMatchObject({ token_type: 'dpop', expires_in: 300 });
  const known = createRemoteJWKSet(new URL(`${issuer.issuer}/jwks`));
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, known, {
    issuer: issuer.issuer,
    audience: 'urn:linden:api',
    algorithms: ['ES256'],
    typ: 'at+jwt',
  });
  expect(protectedHeader.kid).toBeTruthy();
  expect(payload).toMatchObject({
    sub: id,
    client_id: 'linden-client',
    roles: ['client'],
    acr: 'urn:linden:password',
    amr: ['pwd'],
    auth_time: expect.any(Number),
    sid: expect.any(String),
    cnf: { jkt: await portal.proof.calculateThumbprint() },
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});

test('signs a person in whose address was pasted with invisible marks', async () => {
  const { id, email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), `\u202A${email.replace('@', '\u200B@')}\u202C `);
  expect(decodeJwt(tokens.id_token ?? '').sub).toBe(id);
});

test('an address that was stored with invisible marks signs in after the migration, unless another account has it', async () => {
  const marked = await issuer.account();
  const twin = await issuer.account();
  const store = 'update identity.accounts set email = $2 where id = $1';
  await issuer.admin.query(store, [marked.id, marked.email.replace('@', '\u200B@')]);
  const other = `\u200B${twin.email}`;
  const { id: otherId } = await issuer.account();
  await issuer.admin.query(store, [otherId, other]);
  const migration = new URL('../../prisma/migrations/0009_email_normal_form.sql', import.meta.url);
  await issuer.admin.query('begin; set local role identity_owner; set local search_path to identity');
  await issuer.admin.query(await readFile(migration, 'utf8'));
  await issuer.admin.query('commit');
  const { tokens } = await portal.signIn(issuer.browser(), marked.email);
  expect(decodeJwt(tokens.id_token ?? '').sub).toBe(marked.id);
  const { rows } = await issuer.admin.query('select email from identity.accounts where id = $1', [otherId]);
  expect(rows).toEqual([{ email: other }]);
});

test('states in tokens how a person signed in, but neither name nor address', async () => {
  const { id, email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), email);
  const idToken = decodeJwt(tokens.id_token ?? '');
  expect(idToken).toMatchObject({ sub: id, acr: 'urn:linden:password', amr: ['pwd'], auth_time: expect.any(Number) });
  for (const token of [tokens.id_token ?? '', tokens.access_token]) {
    expect(JSON.stringify(decodeJwt(token))).not.toMatch(/mara|field/i);
  }
});

test('names the session in both tokens; a renewal keeps the name, another sign-in gets another', async () => {
  const { email } = await issuer.account();
  const sessionIn = (token = '') => decodeJwt<{ sid?: string }>(token).sid;
  const { tokens } = await portal.signIn(issuer.browser(), email);
  const sid = sessionIn(tokens.id_token);
  expect(sid).toMatch(/^[\w-]{10,}$/);
  expect(sessionIn(tokens.access_token)).toBe(sid);
  const renewed = await portal.refresh(tokens.refresh_token ?? '');
  expect([sessionIn(renewed.id_token), sessionIn(renewed.access_token)]).toEqual([sid, sid]);
  const elsewhere = await portal.signIn(issuer.browser(), email);
  expect(sessionIn(elsewhere.tokens.id_token)).not.toBe(sid);
});

test('returns name and address at userinfo, to a token issued for it', async () => {
  const { id, email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), email);
  const forUserinfo = await portal.refresh(tokens.refresh_token ?? '', 'openid profile email');
  expect(await portal.userinfo(forUserinfo.access_token, id)).toEqual({
    sub: id,
    email,
    email_verified: true,
    given_name: 'Mara',
    family_name: 'Field',
    name: 'Mara Field',
  });
});
