import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  baseConfig,
  ConfigFault,
  callerTrust,
  httpUrl,
  listenAddress,
  networks,
  parseConfig,
  postgresUrl,
  readConfig,
  redisUrl,
  rpcTarget,
} from './config.ts';

const schema = baseConfig.extend({ RPC_LISTEN: listenAddress, DATABASE_URL: postgresUrl, ACCOUNTS_RPC: rpcTarget });
const good = { RPC_LISTEN: '127.0.0.1:8110', DATABASE_URL: 'postgres://a:b@h/linden', ACCOUNTS_RPC: '127.0.0.1:8110' };

describe('config', () => {
  test('returns typed values and defaults', () => {
    expect(parseConfig(schema, good)).toEqual({
      ok: true,
      value: { ...good, RPC_LISTEN: { host: '127.0.0.1', port: 8110 }, LINDEN_ENV: 'local', LOG_LEVEL: 'info' },
    });
  });

  test('lists all faults at once and never a value', () => {
    const result = parseConfig(schema, {
      LINDEN_ENV: 'moon',
      RPC_LISTEN: 'nowhere',
      DATABASE_URL: 'mysql://u:hunter2@h',
    });
    expect(result).toMatchObject({ ok: false });
    const text = result.ok ? '' : result.faults.join('\n');
    for (const name of [
      'LINDEN_ENV',
      'RPC_LISTEN must be host:port',
      'DATABASE_URL must be a URL of',
      'ACCOUNTS_RPC is not set',
    ])
      expect(text).toContain(name);
    expect(text).not.toContain('hunter2');
  });

  test.each([
    { name: 'a resolver name', piece: rpcTarget, text: 'dns:///accounts:8110', ok: true },
    { name: 'three replicas', piece: rpcTarget, text: '10.0.0.1:1,10.0.0.2:1,10.0.0.3:1', ok: true },
    { name: 'a URL as RPC target', piece: rpcTarget, text: 'http://accounts:8110', ok: false },
    { name: 'a port that is too high', piece: listenAddress, text: '127.0.0.1:70000', ok: false },
    { name: 'an IPv6 address', piece: listenAddress, text: '[::1]:80', ok: true },
    { name: 'trust that is not JSON', piece: callerTrust, text: '{', ok: false },
    { name: 'trust with an RSA key', piece: callerTrust, text: '{"bff":{"kty":"RSA","n":"x","e":"y"}}', ok: false },
    {
      name: 'trust with an Ed25519 key',
      piece: callerTrust,
      text: '{"bff":{"kty":"OKP","crv":"Ed25519","x":"abc"}}',
      ok: true,
    },
    { name: 'a network and this machine', piece: networks, text: 'loopback, 10.0.0.0/8,2001:db8::/32', ok: true },
    { name: 'all addresses as a network', piece: networks, text: '*', ok: false },
    { name: 'a network next to a name', piece: networks, text: '10.0.0.0/8,ingress', ok: false },
    { name: 'a relative URL', piece: httpUrl, text: '/api', ok: false },
  ])('$name: $ok', ({ piece, text, ok }) => {
    expect(parseConfig(z.object({ VALUE: piece }), { VALUE: text }).ok).toBe(ok);
  });

  test('readConfig lists every fault of its environment', () => {
    const read = () => readConfig(z.object({ DATABASE_URL: postgresUrl, REDIS_URL: redisUrl }), { REDIS_URL: 'x' });
    expect(read).toThrow(new ConfigFault(['DATABASE_URL is not set', 'REDIS_URL must be a URL of redis or rediss']));
  });

  test('readConfigOrExit exits with 1 and one line per fault', () => {
    const program = `import { readConfigOrExit, postgresUrl, redisUrl } from '@linden/platform/config/config';
      import { z } from 'zod';
      readConfigOrExit(z.object({ DATABASE_URL: postgresUrl, REDIS_URL: redisUrl }));`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH, REDIS_URL: 'x' },
    });
    expect(run.status).toBe(1);
    expect(run.stderr.trim().split('\n')).toEqual([
      'config: DATABASE_URL is not set',
      'config: REDIS_URL must be a URL of redis or rediss',
    ]);
  });
});
