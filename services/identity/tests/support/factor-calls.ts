import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole, Strength } from '@linden/platform/caller/person';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { readRoles } from '@linden/platform/store/role-names';
import { createLogger } from '@linden/platform/telemetry/log';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { createServer } from '#src/create-server.ts';
import { defaultIdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import type { Mail, PhoneMessage } from '#src/ports/messenger.ts';
import { deriveKeys } from '#src/secrets/derived-keys.ts';
import { createPasswordHashes } from '#src/secrets/password-hashes.ts';
import { openStore } from '#src/store/open-store.ts';

/** Starts the real gRPC server on its own database, with its calls and its clock; messages are collected. */
export async function startFactorCalls() {
  const keys = testKeys();
  const database = await createTestDatabase();
  const store = openStore(database.urlOf('identity'));
  const sent: (Mail | PhoneMessage)[] = [];
  const logger = createLogger('identity', { level: 'silent' });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const messenger = { send: (each: Mail | PhoneMessage) => void sent.push(each), close: async () => {} };
  const hashes = await createPasswordHashes();
  const context = {
    store,
    hashes,
    messenger,
    logger,
    clock,
    keys: deriveKeys(randomBytes(32)),
    idle: defaultIdleLimits,
    issuer: 'http://id.linden.localhost',
  };
  const listen = { host: '127.0.0.1', port: 0 };
  const server = createServer(context, { listen, logger, callerTrust: keys.trust, drainMs: 1000 });
  const target = `127.0.0.1:${await server.start()}`;
  const open: { close(): void }[] = [];

  const as = (caller: Caller): RpcClient<typeof FactorService> => {
    const issuer = caller.kind === 'operator' ? 'operator' : 'bff';
    const callerToken = (audience: string) => keys.tokenOf(issuer, caller, audience);
    const client = createRpcClient(FactorService, { target, callerToken, timeoutMs: 5000 });
    open.push(client);
    return client;
  };
  const operator = createRpcClient(AccountService, {
    target,
    callerToken: (audience: string) => keys.tokenOf('operator', { kind: 'operator', name: 'seed' }, audience),
    timeoutMs: 5000,
  });
  open.push(operator);
  return {
    as,
    operator,
    context,
    sent,
    admin: database.admin,
    /** Moves the clock. */
    pass: (ms: number) => {
      ahead += ms;
    },
    now: () => clock.now(),
    /** A person with an account, with calls as the BFF makes them. */
    async person(role: PersonRole = 'client', strength: Strength = 'two_step') {
      const id = randomUUID();
      const email = `mara.${id.slice(0, 8)}@linden.example`;
      const account = {
        id,
        email,
        emailVerified: true,
        givenName: 'Mara',
        familyName: 'Field',
        roles: readRoles([role]),
      };
      await operator.putAccount({ account });
      const caller = (how: Strength = strength): Caller => {
        const authenticatedAt = Math.floor(clock.now().getTime() / 1000);
        return { kind: 'person', account: id, roles: [role], strength: how, authenticatedAt, session: 's' };
      };
      return { id, email, account, caller, calls: () => as(caller()) };
    },
    /** Returns the newest code sent to a phone. */
    code: (accountId: string): string => {
      const last = sent.findLast((each) => each.accountId === accountId && each.template.case === 'verificationCode');
      return (last?.template.value as { code?: string } | undefined)?.code ?? '';
    },
    async stop() {
      for (const client of open) client.close();
      await server.stop();
      await store.close();
      await database.drop();
    },
  };
}

export type FactorCalls = Awaited<ReturnType<typeof startFactorCalls>>;

/** Returns the error of a rejected call. */
export function getRejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('should have been rejected')),
    (error: unknown) => error,
  );
}

let numbers = 100;
/** Returns a different number for each test. */
export function createPhoneNumber(channel = 1) {
  numbers += 1;
  const phoneNumber = `2125550${numbers}`;
  return { countryCode: '1', phoneNumber, phoneNumberConfirmation: phoneNumber, channel };
}

/** Returns a code that is not `right`. */
export function getOtherCode(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, '0');
}
