import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who signs caller tokens in the local world. */
const callerIssuers = ['bff', 'search', 'operator'] as const;
export type CallerIssuer = (typeof callerIssuers)[number];

type KeyPair = { private: object; public: object };

/** Secrets of one local world, made once and kept in its state folder (mode 0600). They open nothing else. */
export type Secrets = { postgres: string; callers: Record<CallerIssuer, KeyPair> };

export function secretsIn(state: string): Secrets {
  const file = join(state, 'secrets.json');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, JSON.stringify(freshSecrets(), null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function freshSecrets(): Secrets {
  const callers = Object.fromEntries(callerIssuers.map((issuer) => [issuer, freshPair()]));
  return { postgres: randomBytes(18).toString('base64url'), callers: callers as Record<CallerIssuer, KeyPair> };
}

function freshPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { private: privateKey.export({ format: 'jwk' }), public: publicKey.export({ format: 'jwk' }) };
}
