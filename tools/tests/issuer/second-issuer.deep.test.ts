import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages, prepareServers } from '#tools/bootstrap/prepare.mjs';
import { newState } from '#tools/tests/support/trial.ts';
import { type OpenWorld, openWorld } from '#tools/world/open-world.ts';
import { findPostgresAccount } from '#tools/world/postgres-account.ts';
import { getPort, readSettings, type Settings } from '#tools/world/settings.ts';
import { chooseState } from '#tools/world/state-folder.ts';
import { openBrowser } from '../../../frontend/tests/support/visitor.ts';
import { foreignRealm, foreignVariables, stranger } from './foreign-realm.ts';
import { askWithTokenOf } from './foreign-token.ts';
import { startKeycloak } from './keycloak.ts';

/** The whole product with a third-party issuer, by configuration alone. */
const ports = { base: 8600, door: 8690, keycloak: 8691 };
const portal = `http://linden.localhost:${ports.door}`;
const home = '/client-dashboard/home';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

let keycloak: Awaited<ReturnType<typeof startKeycloak>> | undefined;
let world: OpenWorld | undefined;
let settings: Settings;
let browser: Browser | undefined;
const folder = newState();

beforeAll(async () => {
  keycloak = await startKeycloak(ports.keycloak);
  await keycloak.addRealm(foreignRealm('care', portal));
  await keycloak.addRealm(foreignRealm('elsewhere', portal, randomUUID()));
  const file = join(folder, 'oidc.json');
  writeFileSync(file, JSON.stringify(foreignVariables(keycloak.issuerOf('care'))));
  const jdk = await prepareServers({ redis: true, opensearch: true });
  await buildPages();
  settings = readSettings({
    LINDEN_PORT_BASE: String(ports.base),
    LINDEN_PORT: String(ports.door),
    LINDEN_STATE: folder,
    LINDEN_PROVIDERS: '30',
    LINDEN_OIDC: file,
  });
  const state = chooseState(settings.state, findPostgresAccount());
  world = openWorld({ settings, state, ...(jdk && { jdk }) }, () => {});
  await world.up;
  browser = await openBrowser();
}, 900_000);

afterAll(async () => {
  await browser?.close();
  world?.close();
  await world?.ended;
  await keycloak?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a page after signing in on the issuer's own. */
async function signedIn(): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await page.goto(`${home}?from=a-letter`);
  await page.waitForURL((url) => url.pathname.startsWith('/realms/care/'));
  await page.locator('#username').fill(stranger.username);
  await page.locator('#password').fill(stranger.password);
  await page.locator('#kc-login').click();
  await welcome(page);
  return page;
}

const welcome = (page: Page) =>
  page.getByRole('heading', { name: new RegExp(`^Good (morning|afternoon|evening), ${stranger.name}$`) }).waitFor();

it('a person whom only the other issuer knows signs in there and returns to the requested page', async () => {
  const page = await signedIn();
  expect(page.url()).toBe(`${portal}${home}?from=a-letter`);
  await page.context().close();
});

it('an expired session is renewed at the other issuer', async () => {
  const page = await signedIn();
  const tokens = () => page.evaluate(() => JSON.parse(localStorage.getItem('linden.session') ?? '{}').tokens);
  const before = await tokens();
  await page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('linden.session') ?? '{}');
    held.tokens.expiresAt = Date.now() - 1;
    localStorage.setItem('linden.session', JSON.stringify(held));
  });
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/protocol/openid-connect/token'));
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await welcome(page);
  expect((await tokens()).accessToken).not.toBe(before.accessToken);
  await page.context().close();
});

it('signing out here ends the session there', async () => {
  const page = await signedIn();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto(home);
  await page.locator('#username').waitFor();
  await page.context().close();
});

it.each([
  { realm: 'care', name: 'is accepted, and has its own record', status: 200 },
  { realm: 'elsewhere', name: 'is refused, though only the issuer differs', status: 401 },
])('a caller with a token of the realm $realm $name', async ({ realm, status }) => {
  const api = {
    public: new URL('/api/graphql', portal),
    bff: new URL(`http://127.0.0.1:${getPort(settings, 'bff')}/api/graphql`),
  };
  const query = '{ me { account roles twoStep } clientUser { shortId firstName } }';
  const answer = await askWithTokenOf(keycloak?.issuerOf(realm) ?? '', api, query);
  expect(answer.status).toBe(status);
  const { data, errors } = (await answer.json()) as { data?: object; errors?: { extensions: { code: string } }[] };
  if (status === 200) {
    const me = { account: stranger.account, roles: ['client'], twoStep: false };
    expect(data).toEqual({ me, clientUser: { shortId: expect.stringMatching(/^\w{22}$/), firstName: '' } });
  } else expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['ACCESS_TOKEN_INVALID']);
});
