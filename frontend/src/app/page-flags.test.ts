import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFlags } from '@linden/platform/config/flags';
import { createLogger } from '@linden/platform/telemetry/log';
import { describe, expect, it } from 'vitest';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from './create-server.ts';
import { featureGates } from './feature-gates.ts';
import { getPageSettings } from './get-page-settings.ts';
import { readPageFlags } from './page-flags.ts';
import { pages } from './pages.tsx';

const assets = { script: '/assets/s.js', style: '/assets/s.css', font: '/assets/f.woff2', icon: '/assets/i.svg' };
const settings: PageSettings = getPageSettings({
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
    flags: () => readPageFlags(flags),
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
  expect(log).not.toContainEqual(expect.objectContaining({ flag: 'logout-on-invalid-auth' }));
});

it.each([
  ['on', '{ "logout-on-invalid-auth": false, "other-zones-as-fallback": true }', true],
  ['off', '{ "logout-on-invalid-auth": false, "other-zones-as-fallback": false }', false],
])('a public page treats zones as %s', async (_, content, zones) => {
  const { body } = await pageUnder(content, '/contact');
  expect(body).toContain(`"otherZonesAsFallback":${zones}`);
});

describe('the four gates of the spec (provider-portal, section 1), and the one of therapists', () => {
  it.each([
    ['conditional-portal-authentication', 'conditionalPortalAuthentication'],
    ['streamlined-notes', 'streamlinedNotes'],
    ['step-up-authentication', 'stepUpAuthentication'],
    ['intuitive-billing', 'intuitiveBilling'],
    ['therapist-suggestions', 'therapistSuggestions'],
  ])('%s reaches a page, on and off', async (flag, gate) => {
    for (const isOn of [true, false]) {
      const others = Object.values(featureGates).map((each) => [each.flag, !isOn]);
      const content = JSON.stringify({ ...Object.fromEntries(others), [flag]: isOn });
      const { body } = await pageUnder(content, portal);
      const [, gates = '{}'] = /"gates":(\{[^}]*\})/.exec(body) ?? [];
      const expected = Object.keys(featureGates).map((name) => [name, name === gate ? isOn : !isOn]);
      expect(JSON.parse(gates)).toEqual(Object.fromEntries(expected));
    }
  });

  it('have their defaults without a flag: a sign-in stays required', async () => {
    const { body } = await pageUnder('{}', portal);
    expect(body).toContain('"conditionalPortalAuthentication":true,"streamlinedNotes":false');
  });
});

it('an unknown flag has its default and is logged', async () => {
  const { body, log } = await pageUnder('{', portal);
  expect(body).toContain('"logoutOnInvalidAuth":false');
  expect(log).toMatchObject([
    ...['logout-on-invalid-auth', 'other-zones-as-fallback', 'appointment-settings'].map((flag) => ({ flag })),
    ...Object.values(featureGates).map(({ flag }) => ({ flag })),
  ]);
});

it.each([
  ['off by default', '{}', false],
  ['off', '{ "appointment-settings": false }', false],
  ['on', '{ "appointment-settings": true }', true],
])('appointment settings are %s', async (_, content, isOn) => {
  expect((await pageUnder(content, '/find/book-appointment?provider=a1')).body).toContain(
    `"hasAppointmentSettings":${isOn}`,
  );
});
