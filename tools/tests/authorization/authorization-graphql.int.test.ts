import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KnownCaller } from '#tools/authorization/callers.ts';
import { inChunks } from './answers.ts';
import { type Cast, createCast, getAccount } from './cast.ts';
import { graphqlCalls } from './graphql-calls.ts';
import { matrixRows, rowsByOperation, type TriedRow } from './matrix-rows.ts';
import { clientOrigin, issuerUrl, startTokenIssuer } from './token-issuer.ts';
import { type AuthorizationWorld, startAuthorizationWorld } from './world.ts';

const rows = matrixRows('bff');
const given = new Map<string, string>();
let ask: (row: TriedRow) => Promise<string>;
let issuer: Awaited<ReturnType<typeof startTokenIssuer>>;
let world: AuthorizationWorld;
let cast: Cast;

// The real BFF in front of the real services. Tokens come from a test issuer and are bound to keys.
beforeAll(async () => {
  issuer = await startTokenIssuer();
  const unlimited = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_HEAVY_PER_MINUTE: '1000000',
    RATE_LIMIT_LOOKUPS_PER_MINUTE: '1000000',
    RATE_LIMIT_LOOKUPS_PER_ACCOUNT: '1000000',
    RATE_LIMIT_TAKINGS_PER_MINUTE: '1000000',
    RATE_LIMIT_TAKINGS_PER_IPV4: '1000000',
    RATE_LIMIT_DRAFTS_PER_MINUTE: '1000000',
    RATE_LIMIT_DRAFTS_PER_IPV4: '1000000',
  };
  world = await startAuthorizationWorld({
    ...unlimited,
    ISSUER_URL: issuerUrl,
    ISSUER_JWKS_URL: issuer.jwksUrl,
    CHECK_SESSIONS: 'false',
    CLIENT_ORIGIN: clientOrigin,
    PROVIDER_ORIGIN: 'http://provider.linden.localhost:8080',
    OPS_ORIGIN: 'http://ops.linden.localhost:8080',
    DOCUMENTS_ORIGIN: 'http://documents.linden.localhost:8080',
  });
  const calls = graphqlCalls(`http://${world.at('bff')}/api/graphql`, issuer);
  cast = await createCast(world, await calls.browser());
  await world.rebuild();
  ask = ({ operation, caller, object }) => {
    const known = caller as KnownCaller;
    return calls.ask(operation, caller, { caller: known, object, account: getAccount(cast, known), world, cast });
  };
});
afterAll(async () => {
  cast?.clients.close();
  await world?.stop();
  await issuer?.stop();
});

test.each(rowsByOperation(rows))('$operation answers every caller as the matrix says', async ({ rows: expected }) => {
  // A request has two seconds on any machine, so fewer run at once than between services.
  await inChunks(expected, given, ask, 8);
  const answered = expected.map(({ key }) => `${key}: ${given.get(key)}`);
  expect(answered).toEqual(expected.map(({ key, answer }) => `${key}: ${answer}`));
});

test('has no duplicate rows, and finds a planted wrong answer', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  const planted = rows
    .filter(({ answer }) => answer === 'ROLE_NOT_SERVED')
    .map((row) => ({ ...row, answer: 'allowed' }));
  expect(planted.filter(({ key, answer }) => given.get(key) === answer)).toEqual([]);
});
