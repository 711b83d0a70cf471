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
