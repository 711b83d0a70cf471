import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { Role } from '@linden/proto/identity/v1/account_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { startMarketplace } from './marketplace.ts';

const identityFolder = join(import.meta.dirname, '../../../services/identity');
const origins = {
  CLIENT_ORIGIN: 'http://linden.localhost:8080',
  PROVIDER_ORIGIN: 'http://provider.linden.localhost:8080',
  OPS_ORIGIN: 'http://ops.linden.localhost:8080',
  DOCUMENTS_ORIGIN: 'http://documents.linden.localhost:8080',
};

/** Starts BFF and issuer with small limits per address, and their dependencies. */
export async function startLimitedMarketplace(perMinute: number) {
  const limits = { RATE_LIMIT_PER_MINUTE: String(perMinute), RATE_LIMIT_HEAVY_PER_MINUTE: String(perMinute) };
  const synthetic = createSyntheticWorld(40, 3, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const marketplace = await startMarketplace(synthetic, ['accounts', 'billing', 'scheduling', 'search', 'bff'], {
    bff: { ...limits, LINDEN_ENV: 'local' },
  });
  const { database, keys, ports, shared } = marketplace;
  const [rpcPort = 0, httpPort = 0] = await freePorts(2);
  const target = `127.0.0.1:${rpcPort}`;
  const issuer = `http://127.0.0.1:${httpPort}`;
  const env = {
    ...shared,
    ...limits,
    ...origins,
    ISSUER_URL: issuer,
    RPC_LISTEN: target,
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    DATABASE_URL: database.urlOf('identity'),
    AUDIT_DATABASE_URL: database.auditUrlOf('identity'),
    SEALING_KEY: randomBytes(32).toString('base64url'),
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('identity')),
    // No messages are sent here.
    MESSAGING_RPC: target,
  };
  const run = (entry: string, ready: () => Promise<boolean>) =>
    startProcess({ args: [entry], cwd: identityFolder, env, ready, timeoutMs: 30_000 });
  let asked = 0;
  const hasKeys = () => {
    asked += 1;
    // A new address each time, because the limit applies from the first request on.
    return fetch(`${issuer}/jwks`, { headers: { 'x-forwarded-for': `192.0.2.${asked % 250}` } }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const processes = await Promise.all([
    run('src/server.ts', async () => (await checkHealth(target)) === 'SERVING'),
    run('src/issuer.ts', hasKeys),
  ]).catch(async (error) => {
    await marketplace.stop();
    throw error;
  });
  await marketplace.rebuild();
  const operator = { kind: 'operator', name: 'test' } as const;
  const callerToken = (audience: string) => keys.tokenOf('operator', operator, audience);
  const accounts = createRpcClient(AccountService, { target, callerToken, timeoutMs: 10_000 });
  return {
    api: `http://127.0.0.1:${ports.bff}`,
    issuer,
    portal: origins.CLIENT_ORIGIN,
    /** Creates an account that can sign in. @returns the address */
    async account(password: string): Promise<string> {
      const id = randomUUID();
      const email = `p${id}@linden.example`;
      const name = { givenName: 'Maya', familyName: 'Linfield' };
      await accounts.putAccount({
        account: { id, email, emailVerified: true, ...name, roles: [Role.CLIENT] },
        password,
      });
      return email;
    },
    async stop(): Promise<void> {
      accounts.close();
      await Promise.all(processes.map((each) => each.kill()));
      await marketplace.stop();
    },
  };
}
