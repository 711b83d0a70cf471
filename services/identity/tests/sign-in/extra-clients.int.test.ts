import { parseConfig } from '@linden/platform/config/config';
import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuerSchema } from '#src/config.ts';
import { password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';

const app = {
  id: 'linden-app',
  name: 'Linden for phones',
  type: 'native' as const,
  redirectUris: ['example.linden:/signed-in'],
  signedOutUris: [],
  roles: ['client' as const],
  bearer: true,
};
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startIssuer({ extraClients: [app] });
});
afterAll(() => issuer?.stop());

test('issues plain bearer tokens to a client configured for them, for its own roles', async () => {
  const { email } = await issuer.account();
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(`${issuer.issuer}/auth`);
  address.search = new URLSearchParams({
    client_id: app.id,
    redirect_uri: app.redirectUris[0] ?? '',
    response_type: 'code',
    scope: 'openid',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const browser = issuer.browser();
  const page = await browser.open(address);
  expect(page.headers.get('content-security-policy')).toMatch(/form-action [^;]*example\.linden:/);
  const { url } = await browser.submit(page, { email, password });
  expect(url.protocol).toBe('example.linden:');
  const response = await fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: app.id,
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: app.redirectUris[0] ?? '',
      code_verifier: verifier,
    }),
  });
  const tokens = (await response.json()) as { token_type: string; access_token: string };
  expect(tokens.token_type).toBe('Bearer');
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty('cnf');
});

test.each([
  ['invalid JSON', 'linden-app'],
  ['JSON that is not a list', '{}'],
  ['an unknown role', JSON.stringify([{ ...app, roles: ['partner_employee'] }])],
  ['no address', JSON.stringify([{ ...app, redirectUris: [] }])],
  ['an unknown field', JSON.stringify([{ ...app, secret: 'x' }])],
])('does not start with clients configured with %s, and does not repeat the value', (_, text) => {
  const result = parseConfig(issuerSchema, { EXTRA_CLIENTS: text });
  const said = result.ok ? [] : result.faults.filter((fault) => fault.startsWith('EXTRA_CLIENTS'));
  expect(said).toEqual(['EXTRA_CLIENTS must be a JSON list of clients']);
});
