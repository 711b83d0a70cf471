import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { applications } from './applications.ts';
import { getPort, readSettings } from './settings.ts';

describe('settings', () => {
  it('are the documented defaults when nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ base: 8100, door: 8080, scope: 'all', once: false, providers: 3_000, given: {} });
    expect(settings.state).toBe(join(root, '.linden'));
  });

  it('accept given servers and a state folder by its full name', () => {
    const settings = readSettings({ LINDEN_REDIS_URL: 'redis://r', LINDEN_STATE: '/srv/linden' });
    expect(settings).toMatchObject({ given: { redis: 'redis://r' }, state: '/srv/linden' });
  });

  it.each([{ LINDEN_PORT_BASE: '80' }, { LINDEN_PORT: '8080x' }, { LINDEN_PROVIDERS: '-1' }, { LINDEN_SEED: '1.5' }])(
    'refuse %j',
    (env) => {
      expect(() => readSettings(env)).toThrow(/must be a whole number/);
    },
  );

  it.each([
    { env: {}, processes: 'together' },
    { env: { LINDEN_PROCESSES: 'separate' }, processes: 'separate' },
    { env: { LINDEN_PRODUCTION: '1' }, processes: 'separate' },
    { env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, processes: 'separate' },
  ])('run programs $processes for $env', ({ env, processes }) => {
    expect(readSettings(env).processes).toBe(processes);
  });

  it('refuse telemetry for a shared process', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', LINDEN_PROCESSES: 'together' };
    expect(() => readSettings(env)).toThrow(/LINDEN_PROCESSES must be separate/);
    expect(() => readSettings({ LINDEN_PROCESSES: 'some' })).toThrow(/together or separate/);
  });

  const oidcFile = (content: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'linden-oidc-')), 'oidc.json');
    writeFileSync(file, content);
    return file;
  };

  it('read the settings of another issuer from a file', () => {
    const told = { bff: { ISSUER_URL: 'http://other' }, frontend: { ISSUER_URL: 'http://other' } };
    expect(readSettings({ LINDEN_OIDC: oidcFile(JSON.stringify(told)) }).oidc).toEqual(told);
  });

  it.each(['{', '[]', '{"door": {"ISSUER_URL": "http://other"}}', '{"bff": {"PORT": 1}}'])(
    'refuse %s as settings of another issuer',
    (content) => {
      expect(() => readSettings({ LINDEN_OIDC: oidcFile(content) })).toThrow(/^LINDEN_OIDC must name a file/);
    },
  );

  it('refuse a missing file with settings of another issuer', () => {
    expect(() => readSettings({ LINDEN_OIDC: '/nowhere/oidc.json' })).toThrow(/^LINDEN_OIDC must name a file/);
  });
});

it('give every application its own port', () => {
  const settings = readSettings({});
  const ports = applications.flat().map(({ name }) => getPort(settings, name));
  expect(new Set(ports).size).toBe(ports.length);
});
