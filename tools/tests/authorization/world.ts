import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { checkHealth } from '@linden/platform/rpc-health';
import { freePorts, startProcess } from '@linden/platform/testkit/start-process';
import { syntheticWorld } from '../../seed/synthetic/world.ts';
import { type ProcessName, startMarketplace } from '../marketplace.ts';

const root = join(import.meta.dirname, '../../..');

/** 32 bytes; signs the world's prefill tokens. */
export const sealingKey = randomBytes(32).toString('base64url');

export type AuthorizationWorld = Awaited<ReturnType<typeof startAuthorizationWorld>>;

/** Starts every service in its own process on its own stores, with few providers; and the BFF when its settings are given. */
export async function startAuthorizationWorld(bff?: Record<string, string>) {
  const [identityPort = 0, messagingPort = 0] = await freePorts(2);
  const [identity, messaging] = [`127.0.0.1:${identityPort}`, `127.0.0.1:${messagingPort}`];
  const people = { IDENTITY_RPC: identity, MESSAGING_RPC: messaging, SEALING_KEY: sealingKey };
  const synthetic = syntheticWorld(40, 3, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const wanted: ProcessName[] = ['accounts', 'billing', 'clinical-notes', 'scheduling', 'search'];
  const marketplace = await startMarketplace(synthetic, bff ? [...wanted, 'bff'] : wanted, {
    accounts: people,
    scheduling: { MESSAGING_RPC: messaging },
    bff: { ...people, ...bff, LINDEN_ENV: 'local' },
  });
  const { database, keys, ports, shared } = marketplace;
  const run = (name: 'identity' | 'messaging', target: string) =>
    startProcess({
      args: ['src/server.ts'],
      cwd: join(root, 'services', name),
      env: {
        ...shared,
        ...people,
        RPC_LISTEN: target,
        ISSUER_URL: 'http://id.linden.example',
        DATABASE_URL: database.urlOf(name),
        AUDIT_DATABASE_URL: database.auditUrlOf(name),
        CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey(name)),
      },
      ready: async () => (await checkHealth(target)) === 'SERVING',
      timeoutMs: 30_000,
    });
  const others = await Promise.all([run('identity', identity), run('messaging', messaging)]).catch(async (error) => {
    await marketplace.stop();
    throw error;
  });
  const at = (process: string) => {
    if (process === 'identity') return identity;
    if (process === 'messaging') return messaging;
    return `127.0.0.1:${ports[process as ProcessName]}`;
  };
  return {
    ...marketplace,
    synthetic,
    /** Returns the address of a process. */
    at,
    async stop(): Promise<void> {
      await Promise.all(others.map((each) => each.kill()));
      await marketplace.stop();
    },
  };
}
