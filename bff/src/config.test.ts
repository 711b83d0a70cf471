import { parseConfig } from '@linden/platform/config/config';
import { testKeys } from '@linden/testkit/process/test-callers';
import { expect, test } from 'vitest';
import { bffConfig } from './config.ts';

const needed = {
  HTTP_LISTEN: '127.0.0.1:0',
  ACCOUNTS_RPC: 'a:1',
  BILLING_RPC: 'b:1',
  CLINICAL_NOTES_RPC: 'f:1',
  SCHEDULING_RPC: 'c:1',
  SEARCH_RPC: 'd:1',
  IDENTITY_RPC: 'e:1',
  MESSAGING_RPC: 'g:1',
  SEALING_KEY: 'k'.repeat(43),
  ISSUER_URL: 'http://id.linden.localhost:8080',
  CLIENT_ORIGIN: 'http://linden.localhost:8080',
  PROVIDER_ORIGIN: 'http://provider.linden.localhost:8080',
  OPS_ORIGIN: 'http://ops.linden.localhost:8080',
  DOCUMENTS_ORIGIN: 'http://documents.linden.localhost:8080',
  REDIS_URL: 'redis://r:1',
  CALLER_SIGNING_KEY: JSON.stringify(testKeys().privateKey('bff')),
};
const encrypted = {
  TLS_DIR: '/tls',
  REDIS_URL: 'rediss://r:1',
  ISSUER_URL: 'https://id.linden.example',
  CLIENT_ORIGIN: 'https://linden.example',
  PROVIDER_ORIGIN: 'https://provider.linden.example',
  OPS_ORIGIN: 'https://ops.linden.example',
  DOCUMENTS_ORIGIN: 'https://documents.linden.example',
};
const strangers = { PERSISTED_OPERATIONS: '/now.json, /before.json', TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::/32' };

test.each(['production', 'staging', 'uat'])(
  'in %s, pages send operation ids and proxies must be configured',
  (LINDEN_ENV) => {
    const result = parseConfig(bffConfig, { ...needed, ...encrypted, LINDEN_ENV });
    expect(result).toEqual({
      ok: false,
      faults: ['PERSISTED_OPERATIONS is not set', 'TRUSTED_PROXIES is not set'],
    });
    expect(parseConfig(bffConfig, { ...needed, ...encrypted, ...strangers, LINDEN_ENV })).toMatchObject({
      ok: true,
      value: {
        freeText: false,
        PERSISTED_OPERATIONS: ['/now.json', '/before.json'],
        TRUSTED_PROXIES: ['10.0.0.0/8', '2001:db8::/32'],
        RATE_LIMIT_PER_MINUTE: 600,
      },
    });
  },
);

test.each(['local', 'development'])(
  'in %s, full texts are accepted and this machine is a trusted proxy',
  (LINDEN_ENV) => {
    expect(parseConfig(bffConfig, { ...needed, LINDEN_ENV })).toMatchObject({
      ok: true,
      value: { freeText: true, PERSISTED_OPERATIONS: [], TRUSTED_PROXIES: ['loopback'] },
    });
  },
);

test.each([
  ['TRUSTED_PROXIES', 'everyone', 'must be addresses or networks separated by commas'],
  ['TRUSTED_PROXIES', '10.0.0.0/8;::1', 'must be addresses or networks separated by commas'],
  ['RATE_LIMIT_PER_MINUTE', '0', ''],
])('%s cannot be %s', (name, value, message) => {
  const result = parseConfig(bffConfig, { ...needed, ...strangers, [name]: value });
  expect(result).toMatchObject({ ok: false, faults: [expect.stringContaining(`${name} ${message}`)] });
});
