import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFlags } from '@linden/platform/flags';
import { createLogger } from '@linden/platform/log';
import { expect, it } from 'vitest';
import type { PageSettings } from '#src/lib/page-settings.ts';
import { fixtureApi } from '../../tests/fixture-api.ts';
import { now } from '../../tests/fixture-people.ts';
import { signIn } from '../../tests/sign-in-config.ts';
import { createServer } from './create-server.ts';
import { pageFlags } from './page-flags.ts';
import { pageSettingsOf } from './page-settings-of.ts';
import { pages } from './pages.tsx';

const assets = { script: '/assets/s.js', style: '/assets/s.css', font: '/assets/f.woff2', icon: '/assets/i.svg' };
const settings: PageSettings = pageSettingsOf({
  LINDEN_ENV: 'local',
  VERSION: 1,
  ERROR_DSN: '',
  SUPPORT_EMAIL: 'help@linden.example',
});

/** Returns a page's settings under this content of the flags file; `log` collects log lines. */
async function pageUnder(content: string, path: string): Promise<{ body: string; log: unknown[] }> {
  const file = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json');
  await writeFile(file, content);
  const log: unknown[] = [];
  const destination = { write: (line: string) => log.push(JSON.parse(line)) };
  const flags = await createFlags({
    file,
    environment: 'local',
    logger: createLogger('frontend', { level: 'error', destination }),
  });
  const app = createServer({
    pages,
    tools: () => ({ graphql: fixtureApi({}), now, supportEmail: 'help@linden.example', assets, settings }),
    files: new Map(),
    logger: createLogger('frontend', { level: 'silent' }),
    secure: true,
    signIn,
    flags: () => pageFlags(flags),
  });
  const { body } = await app.inject({ url: path, headers: { host: 'linden.localhost:8080' } });
  await app.close();
  await flags.close();
  return { body, log };
}

const portal = '/client-dashboard/home';

it.each([
  ['off', '{ "logout-on-invalid-auth": false, "other-zones-as-fallback": false }', portal, false, false],
  ['on', '{ "logout-on-invalid-auth": true, "other-zones-as-fallback": true }', portal, true, true],
  ['one of each', '{ "logout-on-invalid-auth": true, "other-zones-as-fallback": false }', portal, true, false],
])('a portal gets the value %s', async (_, content, path, logout, zones) => {
  const { body, log } = await pageUnder(content, path);
  expect(body).toContain(`"logoutOnInvalidAuth":${logout}`);
  expect(body).toContain(`"otherZonesAsFallback":${zones}`);
  expect(log).toEqual([]);
});

it.each([
  ['on', '{ "logout-on-invalid-auth": false, "other-zones-as-fallback": true }', true],
  ['off', '{ "logout-on-invalid-auth": false, "other-zones-as-fallback": false }', false],
])('a public page treats zones as %s', async (_, content, zones) => {
  const { body } = await pageUnder(content, '/contact');
  expect(body).toContain(`"otherZonesAsFallback":${zones}`);
});

it('an unknown flag is off and logged', async () => {
  const { body, log } = await pageUnder('{', portal);
  expect(body).toContain('"logoutOnInvalidAuth":false');
  expect(log).toMatchObject([{ flag: 'logout-on-invalid-auth' }, { flag: 'other-zones-as-fallback' }]);
});
