import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Services that sign caller tokens in the local world. */
const callerIssuers = [
  'bff',
  'search',
  'accounts',
  'billing',
  'clinical-notes',
  'identity',
  'messaging',
  'scheduling',
  'operator',
] as const;
export type CallerIssuer = (typeof callerIssuers)[number];

type KeyPair = { private: object; public: object };

/** Secrets of one local world, created once and kept in its state folder (mode 0600). They are valid nowhere else. */
export type Secrets = {
  postgres: string;
  storage: string;
  callers: Record<CallerIssuer, KeyPair>;
  /** 32 bytes each, base64url: a service encrypts its own small secrets with it. */
  keys: Record<KeyOwner, string>;
};

/** Services with data that even the database must not show. */
const keyOwners = ['identity', 'messaging', 'accounts', 'bff', 'scheduling', 'billing', 'clinical-notes'] as const;
export type KeyOwner = (typeof keyOwners)[number];

/** Returns the secrets of the state folder. Adds those that a newer version needs and keeps existing ones. */
export function loadSecrets(state: string): Secrets {
  const file = join(state, 'secrets.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const secrets = addMissing(JSON.parse(text));
  const whole = JSON.stringify(secrets, null, 2);
  if (whole === text) return secrets;
  writeFileSync(`${file}.new`, whole, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function addMissing(known: Partial<Secrets>): Secrets {
  const callers = callerIssuers.map((issuer) => [issuer, known.callers?.[issuer] ?? freshPair()]);
  const keys = keyOwners.map((owner) => [owner, known.keys?.[owner] ?? randomBytes(32).toString('base64url')]);
  return {
    postgres: known.postgres ?? randomBytes(18).toString('base64url'),
    storage: known.storage ?? randomBytes(18).toString('base64url'),
    callers: Object.fromEntries(callers),
    keys: Object.fromEntries(keys),
  };
}

function freshPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { private: privateKey.export({ format: 'jwk' }), public: publicKey.export({ format: 'jwk' }) };
}
