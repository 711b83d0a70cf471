import { randomBytes } from 'node:crypto';
import { type ProcessName, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';

/** 32 bytes; signs the world's prefill tokens. */
export const sealingKey = randomBytes(32).toString('base64url');

export type AuthorizationWorld = Awaited<ReturnType<typeof startAuthorizationWorld>>;

const services: readonly ProcessName[] = [
  ...(['accounts', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling', 'search'] as const),
];

/** Starts every service on its own stores, with few providers; and the BFF when its settings are given. */
export async function startAuthorizationWorld(bff?: Record<string, string>) {
  const synthetic = createSyntheticWorld(40, 3, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const wanted: readonly ProcessName[] = bff ? [...services, 'bff'] : services;
  const people = { SEALING_KEY: sealingKey, ISSUER_URL: 'http://id.linden.example' };
  const more = {
    accounts: { SEALING_KEY: sealingKey },
    identity: people,
    messaging: { ...people, CONVERSATIONS: 'on' },
    bff: { SEALING_KEY: sealingKey, ...bff, LINDEN_ENV: 'local' },
  };
  const marketplace = await startMarketplace(synthetic, wanted, more, { together: wanted });
  /** Returns the address of a process. */
  const at = (process: string) => `127.0.0.1:${marketplace.ports[process as ProcessName]}`;
  return { ...marketplace, synthetic, at };
}
