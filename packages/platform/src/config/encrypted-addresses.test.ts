import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { baseConfig, parseConfig } from './config.ts';
import { findUnencrypted as findUnencryptedOf } from './encrypted-addresses.ts';

const plain = {
  DATABASE_URL: 'postgres://accounts_app:secret@database:5432/linden',
  AUDIT_DATABASE_URL: 'postgres://accounts_audit:secret@database:5432/linden?sslmode=disable',
  OWNER_DATABASE_URL: 'postgres://owner:secret@database:5432/linden?sslmode=prefer',
  REDIS_URL: 'redis://redis:6379',
  OPENSEARCH_URL: 'http://opensearch:9200',
  BFF_URL: 'http://bff:8120',
  ISSUER_INTERNAL_URL: 'http://issuer:8116',
  ISSUER_URL: 'http://id.linden.example',
  CLIENT_ORIGIN: 'http://linden.example',
  // Names that no list has: what they hold decides.
  CLEARINGHOUSE_URL: 'http://clearinghouse.example/raw',
  TWILIO_API_URL: 'http://api.twilio.example',
  STRIPE_URL: 'http://api.stripe.example',
  TELEHEALTH_URL: 'http://video.example',
  SCANNER_URL: 'tcp://clamav:3310',
  ERROR_DSN: 'http://key@errors.example/1',
  ACCOUNTS_RPC: 'dns:///accounts:8110',
  RPC_LISTEN: '0.0.0.0:8110',
};
const encrypted = {
  DATABASE_URL: 'postgres://accounts_app:secret@database:5432/linden?sslmode=verify-full',
  AUDIT_DATABASE_URL: 'postgres://accounts_audit:secret@database/linden?sslmode=verify-full&sslrootcert=/tls/ca.crt',
  OWNER_DATABASE_URL: 'postgres://owner:secret@database/linden?sslmode=verify-full',
  REDIS_URL: 'rediss://redis:6379',
  OPENSEARCH_URL: 'https://opensearch:9200',
  BFF_URL: 'https://bff:8120',
  ISSUER_INTERNAL_URL: 'https://issuer:8116',
  ISSUER_URL: 'https://id.linden.example',
  CLIENT_ORIGIN: 'https://linden.example',
  CLEARINGHOUSE_URL: 'https://clearinghouse.example/raw',
  TWILIO_API_URL: 'https://api.twilio.example',
  STRIPE_URL: 'https://api.stripe.example',
  TELEHEALTH_URL: 'https://video.example',
  SCANNER_URL: 'tls://clamav:3310',
  ERROR_DSN: 'https://key@errors.example/1',
  ACCOUNTS_RPC: 'dns:///accounts:8110',
  RPC_LISTEN: '0.0.0.0:8110',
  TLS_DIR: '/tls',
};
const findUnencrypted = (env: Record<string, string | undefined>) => findUnencryptedOf(env, Object.keys(env));
const namesOf = (faults: string[]) => faults.map((fault) => fault.split(' ')[0]);

describe.each(['production', 'staging', 'uat'])('in %s', (LINDEN_ENV) => {
  test('every unencrypted address of a store or service is a fault', () => {
    expect(namesOf(findUnencrypted({ LINDEN_ENV, ...plain }))).toEqual(Object.keys(plain));
  });

  test('encrypted addresses are none', () => {
    expect(findUnencrypted({ LINDEN_ENV, ...encrypted })).toEqual([]);
  });
});

test.each(['local', 'development', undefined])('no address is a fault in the environment %s', (LINDEN_ENV) => {
  expect(findUnencrypted({ LINDEN_ENV, ...plain })).toEqual([]);
});

test('addresses of this machine may be plain only when the environment says so', () => {
  const here = {
    REDIS_URL: 'redis://127.0.0.1:6379',
    ISSUER_URL: 'http://id.linden.localhost:8080',
    BILLING_RPC: '127.0.0.1:1,127.0.0.1:2',
  };
  const env = { LINDEN_ENV: 'production', ...here, OPENSEARCH_URL: 'http://127.0.0.1.elsewhere.example' };
  expect(namesOf(findUnencrypted(env))).toHaveLength(4);
  expect(namesOf(findUnencrypted({ ...env, PLAINTEXT_ON_LOOPBACK: 'true' }))).toEqual(['OPENSEARCH_URL']);
});

test('a process with such a fault does not start, and does not repeat the address', () => {
  const schema = baseConfig.extend({ REDIS_URL: z.string() });
  const result = parseConfig(schema, { LINDEN_ENV: 'production', REDIS_URL: plain.REDIS_URL });
  expect(result).toEqual({ ok: false, faults: ['REDIS_URL must use rediss in this environment'] });
});

test('a variable that is no setting of the program does not count', () => {
  const env = {
    LINDEN_ENV: 'production',
    HTTP_PROXY: 'http://proxy.example:3128',
    CLIENT_ORIGIN: 'https://linden.example',
  };
  expect(parseConfig(baseConfig.extend({ CLIENT_ORIGIN: z.string() }), env)).toMatchObject({ ok: true });
  expect(parseConfig(baseConfig.extend({ HTTP_PROXY: z.string() }), env)).toMatchObject({ ok: false });
});
