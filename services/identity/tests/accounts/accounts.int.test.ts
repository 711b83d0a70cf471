import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole, Strength } from '@linden/platform/caller/person';
import { systemClock } from '@linden/platform/clock';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import type { RpcServer } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { Role } from '@linden/proto/identity/v1/account_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#src/create-server.ts';
import { deriveKeys } from '#src/secrets/derived-keys.ts';
import { createPasswordHashes, type PasswordHashes } from '#src/secrets/password-hashes.ts';
import { isEnrolled, optOut } from '#src/store/factors/methods.ts';
import { openStore, type Store } from '#src/store/open-store.ts';
import { saveArtifact } from '#src/store/sign-in/artifacts.ts';
import { addLink } from '#src/store/sign-in/links.ts';

const keys = testKeys();
let database: TestDatabase;
let store: Store;
let server: RpcServer;
let hashes: PasswordHashes;
let target: string;
const open: RpcClient<typeof AccountService>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('identity'));
  hashes = await createPasswordHashes();
  const logger = createLogger('identity', { level: 'silent' });
  const listen = { host: '127.0.0.1', port: 0 };
  const messenger = { send: () => {}, close: async () => {} };
  const idle = { staffMinutes: 10, providerMinutes: 60 };
  const sealed = { keys: deriveKeys(randomBytes(32)), issuer: 'http://id.linden.localhost' };
  const context = { store, hashes, messenger, logger, clock: systemClock, ...sealed, idle };
  server = createServer(context, { listen, logger, callerTrust: keys.trust, drainMs: 1000 });
  target = `127.0.0.1:${await server.start()}`;
});
afterAll(async () => {
  for (const client of open) client.close();
  await server?.stop();
  await store?.close();
  await database?.drop();
});

function as(issuer: TestIssuer, caller: Caller): RpcClient<typeof AccountService> {
  const options = {
    target,
    callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
    timeoutMs: 5000,
  };
  const client = createRpcClient(AccountService, options);
  open.push(client);
  return client;
}

const staffId = randomUUID();
const person = (role: PersonRole, strength: Strength) =>
  as('bff', { kind: 'person', account: staffId, roles: [role], strength, authenticatedAt, session: 's' });
const authenticatedAt = Math.floor(Date.now() / 1000);
const operator = () => as('operator', { kind: 'operator', name: 'seed' });
const bff = () => as('bff', { kind: 'service', name: 'bff' });
const accounts = () => as('accounts', { kind: 'service', name: 'accounts' });

function someone(
  changes: Partial<{ id: string; email: string; emailVerified: boolean; disabled: boolean; roles: Role[] }> = {},
) {
  const id = randomUUID();
  const email = `mara.${id.slice(0, 8)}@linden.example`;
  return { id, email, emailVerified: true, givenName: 'Mara', familyName: 'Field', roles: [Role.CLIENT], ...changes };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should be rejected'),
    (error: unknown) => error,
  );

test('lets services read an account that an operator put', async () => {
  const account = someone();
  await operator().putAccount({ account, password: 'a slow train to the sea' });
  const { account: read } = await accounts().getAccount({ accountId: account.id });
  expect(read).toMatchObject({ ...account, disabled: false });
  const { rows } = await database.admin.query('select password_hash from identity.accounts where id = $1', [
    account.id,
  ]);
  expect(await hashes.verify(rows[0].password_hash, 'a slow train to the sea')).toBe(true);
});

test.each([
  ['support', Role.SUPPORT, true],
  ['client', Role.CLIENT, false],
])('turns two-step verification on again for a person who becomes %s: %#', async (_, role, isOn) => {
  const account = someone();
  await operator().putAccount({ account, totpSecret: 'M4TNTALQWYWV6EHGVIDEWJE26F54RO5H' });
  await store.tx((tx) => optOut(tx, account.id));
  await operator().putAccount({ account: { ...account, roles: [role] } });
  expect(await isEnrolled(store, account.id)).toBe(isOn);
});

test('ends sessions and links of the old address when the address changes, and only then', async () => {
  const account = someone();
  await operator().putAccount({ account });
  const left = async () => {
    const { rows } = await database.admin.query(
      `select (select count(*)::int from identity.links where account_id = $1 and used_at is null) as links,
        (select count(*)::int from identity.oidc_artifacts where account_id = $1) as sessions`,
      [account.id],
    );
    return rows[0];
  };
  const link = { token: account.id, purpose: 'reset_password', accountId: account.id, clientId: undefined } as const;
  const payload = { accountId: account.id };
  await store.tx(async (tx) => {
    await addLink(tx, { ...link, lifeSeconds: 600, details: undefined });
    await saveArtifact(tx, { model: 'Session', id: account.id, payload, expiresIn: 600 });
  });
  await operator().putAccount({ account: { ...account, givenName: 'Maria' } });
  expect(await left()).toEqual({ links: 1, sessions: 1 });
  await operator().putAccount({ account: { ...account, email: `moved.${account.email}` } });
  expect(await left()).toEqual({ links: 0, sessions: 0 });
});

test('changes the given fields when put again; the password stays when none is given', async () => {
  const account = someone();
  await operator().putAccount({ account, password: 'a slow train to the sea' });
  await operator().putAccount({ account: { ...account, givenName: 'Maria', disabled: true } });
  const { rows } = await database.admin.query(
    'select given_name, disabled_at is not null as disabled, password_hash is not null as has_password from identity.accounts where id = $1',
    [account.id],
  );
  expect(rows).toEqual([{ given_name: 'Maria', disabled: true, has_password: true }]);
});

test.each([
  [
    'an address that another account has',
    () => ({ account: someone({ email: 'taken@linden.example' }) }),
    'EMAIL_TAKEN',
    'account.email',
  ],
  ['no account', () => ({}), 'REQUIRED', 'account'],
  [
    'an address in capitals',
    () => ({ account: someone({ email: 'Mara@linden.example' }) }),
    'INVALID_EMAIL',
    'account.email',
  ],
  ['a short password', () => ({ account: someone(), password: 'short' }), 'PASSWORD_TOO_SHORT', 'password'],
  ['a common password', () => ({ account: someone(), password: 'football1234' }), 'PASSWORD_COMMON', 'password'],
])('rejects an account with %s', async (_, request, code, field) => {
  await operator().putAccount({ account: someone({ id: staffId, email: 'taken@linden.example' }) });
  expect(await refusal(operator().putAccount(request()))).toMatchObject({ code, field });
});

test('finds accounts for staff by address, its beginning, or id, and audits each result', async () => {
  const account = someone();
  await operator().putAccount({ account });
  const support = person('support', 'two_step');
  for (const query of [account.email, account.email.slice(0, 10).toUpperCase(), account.id]) {
    const { accounts } = await support.findAccounts({ query });
    expect(accounts.map(({ id }) => id)).toEqual([account.id]);
  }
  expect((await support.findAccounts({ ids: [account.id, 'x'] })).accounts.map(({ id }) => id)).toEqual([account.id]);
  const many = Array.from({ length: 51 }, () => account.id);
  expect(await refusal(support.findAccounts({ ids: many }))).toMatchObject({ code: 'TOO_MANY', field: 'ids' });
  const { rows } = await database.admin.query(
    'select actor_kind, actor, action from identity.audit where subject = $1 order by id',
    [account.id],
  );
  expect(rows.slice(1)).toEqual(Array(4).fill({ actor_kind: 'person', actor: staffId, action: 'account.find' }));
});

test('rejects a query of two characters and treats wildcards as text', async () => {
  const support = person('support', 'two_step');
  expect(await refusal(support.findAccounts({ query: 'ma' }))).toMatchObject({ code: 'TOO_SHORT', field: 'query' });
  expect((await support.findAccounts({ query: '%%%' })).accounts).toEqual([]);
  expect((await support.findAccounts({ query: 'm___' })).accounts).toEqual([]);
});

test('lets people read their own account', async () => {
  await operator().putAccount({ account: someone({ id: staffId, email: 'own@linden.example' }) });
  const { account } = await person('client', 'password').getAccount({ accountId: staffId });
  expect(account).toMatchObject({ id: staffId, email: 'own@linden.example' });
});

test.each(['not an id', randomUUID()])('finds no account by %s', async (accountId) => {
  expect(await refusal(accounts().getAccount({ accountId }))).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
});

test('not by another caller', async () => {
  const account = someone();
  await operator().putAccount({ account });
  const visitor = as('bff', { kind: 'anonymous' });
  const search = as('search', { kind: 'service', name: 'search' });
  const strangers: [string, () => Promise<unknown>][] = [
    ...[visitor, search, bff(), operator(), person('client', 'two_step'), person('support', 'two_step')].map(
      (caller): [string, () => Promise<unknown>] => ['get', () => caller.getAccount({ accountId: account.id })],
    ),
    ...[visitor, search, bff(), operator(), person('client', 'two_step')].map(
      (caller): [string, () => Promise<unknown>] => ['find', () => caller.findAccounts({ query: account.email })],
    ),
    ...[visitor, search, bff(), person('ops', 'two_step')].map((caller): [string, () => Promise<unknown>] => [
      'put',
      () => caller.putAccount({ account }),
    ]),
  ];
  for (const [method, call] of strangers) {
    expect(await refusal(call()), method).toMatchObject({ code: 'NOT_ALLOWED' });
  }
  const weak = person('support', 'password').findAccounts({ query: account.email });
  expect(await refusal(weak)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('tells only the BFF whether a session is open', async () => {
  const account = someone();
  await operator().putAccount({ account });
  const sessionId = randomUUID();
  const payload = { accountId: account.id, uid: sessionId };
  await store.tx((tx) => saveArtifact(tx, { model: 'Session', id: sessionId, payload, expiresIn: 600 }));
  const check = { accountId: account.id, sessionId };
  expect(await bff().checkSession(check)).toMatchObject({ isOpen: true });
  expect(await bff().checkSession({ ...check, sessionId: 'another' })).toMatchObject({ isOpen: false });
  expect(await bff().checkSession({ ...check, accountId: 'not an id' })).toMatchObject({ isOpen: false });
  expect(await refusal(accounts().checkSession(check))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await refusal(person('ops', 'two_step').checkSession(check))).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('ends the session of staff after the configured minutes without a request; each request starts them again', async () => {
  const account = someone({ roles: [Role.OPS] });
  await operator().putAccount({ account });
  const sessionId = randomUUID();
  const payload = { accountId: account.id, uid: sessionId };
  await store.tx((tx) =>
    saveArtifact(tx, { model: 'Session', id: sessionId, payload, expiresIn: 600, idleMinutes: 1 }),
  );
  const check = { accountId: account.id, sessionId };
  expect(await bff().checkSession(check)).toMatchObject({ isOpen: true });
  const { rows } = await database.admin.query(
    'select round(extract(epoch from idle_ends_at - now()) / 60)::int as minutes from identity.oidc_artifacts where uid = $1',
    [sessionId],
  );
  expect(rows).toEqual([{ minutes: 10 }]);
  await database.admin.query(
    `update identity.oidc_artifacts set idle_ends_at = now() - interval '1 second' where uid = $1`,
    [sessionId],
  );
  expect(await bff().checkSession(check)).toMatchObject({ isOpen: false });
});
