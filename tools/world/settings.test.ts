import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { applications } from './applications.ts';
import { portOf, readSettings } from './settings.ts';

describe('settings', () => {
  it('are those of the documented local world when nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ base: 8100, door: 8080, scope: 'all', once: false, providers: 3_000, given: {} });
    expect(settings.state).toBe(join(root, '.linden'));
  });

  it('take servers that are given and a state folder by its full name', () => {
    const settings = readSettings({ LINDEN_REDIS_URL: 'redis://r', LINDEN_STATE: '/srv/linden' });
    expect(settings).toMatchObject({ given: { redis: 'redis://r' }, state: '/srv/linden' });
  });

  it.each([{ LINDEN_PORT_BASE: '80' }, { LINDEN_PORT: '8080x' }, { LINDEN_PROVIDERS: '-1' }, { LINDEN_SEED: '1.5' }])(
    'refuse %j',
    (env) => {
      expect(() => readSettings(env)).toThrow(/must be a whole number/);
    },
  );
});

it('every application has a port of its own', () => {
  const settings = readSettings({});
  const ports = applications.flat().map(({ name }) => portOf(settings, name));
  expect(new Set(ports).size).toBe(ports.length);
});
