import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createRpcServer, getCaller } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { Role } from '@linden/proto/identity/v1/account_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { Factor_Kind } from '@linden/proto/identity/v1/factor_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import {
  Notification_State,
  NotificationService,
  type SendNotificationRequest,
  SendNotificationResponseSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, password } from '#tests/support/issuer.ts';
import { openPortal } from '#tests/support/portal.ts';
import { openBrowser } from '#tests/support/test-browser.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const keys = testKeys();
const cwd = join(import.meta.dirname, '..');
const sent: { request: SendNotificationRequest; caller: Caller }[] = [];
const messaging = createRpcServer({
  listen: { host: '127.0.0.1', port: 0 },
  logger: createLogger('messaging', { level: 'silent' }),
  callerTrust: keys.trust,
  drainMs: 1000,
}).add(NotificationService, {
  sendNotification(request, call) {
    sent.push({ request, caller: getCaller(call) });
    const notification = { id: randomUUID(), state: Notification_State.PENDING };
    return create(SendNotificationResponseSchema, { notification });
  },
  getNotification: () => Promise.reject(new Error('not called')),
  listClientLetters: () => Promise.reject(new Error('not called')),
  listFailedLetters: () => Promise.reject(new Error('not called')),
  countFailedLetters: () => Promise.reject(new Error('not called')),
  handleFailedLetter: () => Promise.reject(new Error('not called')),
});
let database: TestDatabase;
let issuerUrl: string;
let rpcTarget: string;
const processes: StartedProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const [rpcPort = 0, httpPort = 0] = await freePorts(2);
  issuerUrl = `http://127.0.0.1:${httpPort}`;
  rpcTarget = `127.0.0.1:${rpcPort}`;
  const shared = {
    DATABASE_URL: database.urlOf('identity'),
    AUDIT_DATABASE_URL: database.auditUrlOf('identity'),
    REDIS_URL: 'redis://127.0.0.1:1',
    SEALING_KEY: randomBytes(32).toString('base64url'),
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('identity')),
    CALLER_TRUST: JSON.stringify(keys.trust),
    MESSAGING_RPC: `127.0.0.1:${await messaging.start()}`,
  };
  const pages = {
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    ISSUER_URL: issuerUrl,
    CLIENT_ORIGIN: origins.client,
    PROVIDER_ORIGIN: origins.provider,
    OPS_ORIGIN: origins.ops,
  };
  const answers = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const client = operator();
  processes.push(
    await startProcess({
      args: ['src/server.ts'],
      cwd,
      env: { ...shared, RPC_LISTEN: rpcTarget, ISSUER_URL: issuerUrl },
      ready: () =>
        client.putAccount({}).then(
          () => true,
          (error: { code?: unknown }) => error.code === 'REQUIRED',
        ),
    }),
    await startProcess({
      args: ['src/issuer.ts'],
      cwd,
      env: { ...shared, ...pages },
      ready: () => answers(`${issuerUrl}/healthz`),
    }),
  );
  client.close();
});
afterAll(async () => {
  for (const process of processes) await process.kill();
  await messaging.stop();
  await database?.drop();
});

function operator() {
  const callerToken = (audience: string) => keys.tokenOf('operator', { kind: 'operator', name: 'seed' }, audience);
  return createRpcClient(AccountService, { target: rpcTarget, callerToken, timeoutMs: 5000 });
}

test('signs an account put into one process in at the other, which mails through messaging under its own name', async () => {
  const client = operator();
  const id = randomUUID();
  const email = `marker.${id.slice(0, 8)}@linden.example`;
  const account = { id, email, emailVerified: true, givenName: 'Marker', familyName: 'Field', roles: [Role.CLIENT] };
  await client.putAccount({ account, password });
  client.close();
  const portal = await openPortal({ issuer: issuerUrl });
  const browser = openBrowser(issuerUrl);
  const page = await browser.open((await portal.begin()).address);
  await browser.submit(await browser.open(`${page.url.pathname}/link`), { email });
  const mail = await waitFor(() => sent.find(({ request }) => request.accountId === id));
  expect(mail.caller).toEqual({ kind: 'service', name: 'identity' });
  expect(mail.request.recipient).toEqual({ case: 'email', value: email });
  expect(mail.request.template.case).toBe('signInLink');
  const { tokens } = await portal.signIn(openBrowser(issuerUrl), email);
  expect(tokens.token_type).toBe('dpop');
  const styles = await fetch(`${issuerUrl}/assets/styles.css`);
  expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test('sends a code to a phone through messaging, with one key, and not after its expiry', async () => {
  const account = randomUUID();
  const email = `marker.${account.slice(0, 8)}@linden.example`;
  const client = operator();
  const details = {
    id: account,
    email,
    emailVerified: true,
    givenName: 'Marker',
    familyName: 'Field',
    roles: [Role.CLIENT],
  };
  await client.putAccount({ account: details });
  client.close();
  const caller: Caller = {
    kind: 'person',
    account,
    roles: ['client'],
    strength: 'password',
    authenticatedAt: Math.floor(Date.now() / 1000),
    session: 's',
  };
  const factors = createRpcClient(FactorService, {
    target: rpcTarget,
    callerToken: (audience: string) => keys.tokenOf('bff', caller, audience),
    timeoutMs: 5000,
  });
  const phone = { countryCode: '1', phoneNumber: '2125550177', phoneNumberConfirmation: '2125550177' };
  const { factor } = await factors.addPhone({ ...phone, channel: Factor_Kind.VOICE });
  const { request, caller: sender } = await waitFor(() => sent.find((each) => each.request.accountId === account));
  expect([sender, request.recipient]).toEqual([
    { kind: 'service', name: 'identity' },
    { case: 'voiceTo', value: '+12125550177' },
  ]);
  const code = request.template.case === 'verificationCode' ? request.template.value : undefined;
  expect([code?.code.length, code?.expiresAt]).toEqual([6, request.notAfter]);
  await expect
    .poll(async () => (await database.admin.query('select sealed from identity.codes')).rows)
    .toEqual([{ sealed: null }]);
  const confirmed = await factors.confirmFactor({ factorId: factor?.id ?? '', code: code?.code ?? '' });
  expect(confirmed.recoveryCodes).toHaveLength(10);
  factors.close();
});

test('logs no name, address, password or token, and ends both processes on SIGTERM', async () => {
  for (const process of processes) {
    expect(await process.kill()).toBe(0);
    const said = JSON.stringify(process.lines);
    expect(said).toContain('started');
    expect(said).not.toMatch(/marker|slow train|eyJ|2125550177/i);
  }
});

test.each([
  ['src/server.ts', ['RPC_LISTEN', 'DATABASE_URL', 'AUDIT_DATABASE_URL', 'ISSUER_URL', 'SEALING_KEY']],
  ['src/issuer.ts', ['HTTP_LISTEN', 'ISSUER_URL', 'CLIENT_ORIGIN', 'MESSAGING_RPC', 'CALLER_SIGNING_KEY']],
])('lists every missing variable at once: %s', async (entry, names) => {
  const said = await startProcess({ args: [entry], cwd, env: {}, ready: () => false }).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const name of names) expect(said).toContain(`config: ${name} is not set`);
});
