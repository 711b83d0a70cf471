import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let issuer: TestIssuer;
let portal: Portal;
let browser: Browser;
let portalServer: Server;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ host: 'localhost', clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
  // Stands for the portal, so that a redirect to it arrives.
  portalServer = createServer((_request, response) => response.end('at the portal')).listen(0, '127.0.0.1');
  await once(portalServer, 'listening');
  const { port } = portalServer.address() as AddressInfo;
  const rule = `--host-resolver-rules=MAP ${new URL(origins.client).hostname} 127.0.0.1:${port}`;
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: [...flags, rule] });
});
afterAll(async () => {
  await browser?.close();
  await issuer?.stop();
  portalServer?.close();
});

/** Opens a browser with a device that makes passkeys. */
async function visit({ isVerified = true } = {}) {
  const context = await browser.newContext({ baseURL: issuer.issuer });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { page, complaints, credentials, session, authenticatorId, leave: () => context.close() };
}

async function signIn(page: Page, email: string) {
  const begun = await portal.begin();
  await page.goto(begun.address.href);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return begun;
}

async function addPasskey(page: Page) {
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'A passkey on this device' }).click();
  await page.getByLabel('Name of this device').fill('Blue laptop');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
}

const portalReached = (page: Page) => page.waitForURL((url) => url.origin === origins.client);

async function withPasskey() {
  const account = await issuer.account();
  const visitor = await visit();
  await signIn(visitor.page, account.email);
  await portalReached(visitor.page);
  await addPasskey(visitor.page);
  return { ...account, ...visitor };
}

test('makes a passkey in the browser and uses it as the second step of the next sign-in', async () => {
  const { email, page, complaints, credentials, leave } = await withPasskey();
  expect(await credentials()).toHaveLength(1);
  await page.goto('/account/security');
  await page.getByText('Passkey “Blue laptop”', { exact: true }).waitFor();
  await page.context().clearCookies();
  const begun = await signIn(page, email);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await portalReached(page);
  const { access_token: token } = await portal.redeem(new URL(page.url()), begun);
  expect(decodeJwt(token)).toMatchObject({ acr: 'urn:linden:two-step', amr: ['pwd', 'pop', 'user'] });
  expect(complaints).toEqual([]);
  await leave();
});

test('signs in with a passkey alone, which counts as two steps', async () => {
  const { id, page, leave } = await withPasskey();
  await page.context().clearCookies();
  const begun = await portal.begin({ acr_values: 'urn:linden:two-step' });
  await page.goto(begun.address.href);
  await page.getByRole('link', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await portalReached(page);
  const { access_token: token } = await portal.redeem(new URL(page.url()), begun);
  expect(decodeJwt(token)).toMatchObject({ sub: id, acr: 'urn:linden:two-step', amr: ['pop', 'user'] });
  await leave();
});

test('rejects a passkey that does not verify its user', async () => {
  const { page, session, authenticatorId, leave } = await withPasskey();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.context().clearCookies();
  await page.goto((await portal.begin()).address.href);
  await page.getByRole('link', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.getByText('The passkey was not used.').waitFor();
  expect(new URL(page.url()).origin).toBe(issuer.issuer);
  await leave();
});

test('accepts an answer once, and none of a removed passkey', async () => {
  const { id, page, leave } = await withPasskey();
  await page.context().clearCookies();
  await page.goto((await portal.begin()).address.href);
  await page.getByRole('link', { name: 'Use a passkey' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const address = page.url();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  await portalReached(page);
  await page.context().clearCookies();
  await page.goto((await portal.begin()).address.href);
  await page.getByRole('link', { name: 'Use a passkey' }).click();
  expect(page.url()).not.toBe(address);
  const again = JSON.stringify(fields.get('passkey'));
  await page.evaluate(`document.forms[0].elements.passkey.value = ${again}; document.forms[0].submit()`);
  await page.getByText('We couldn’t use the passkey.').waitFor();
  await issuer.admin.query('delete from identity.factors where account_id = $1', [id]);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.getByText('We couldn’t use the passkey.').waitFor();
  expect(new URL(page.url()).origin).toBe(issuer.issuer);
  await leave();
});

test('has no accessibility findings on the pages of two-step verification, and fits a phone', async () => {
  const { email, page, leave } = await withPasskey();
  await page.setViewportSize({ width: 390, height: 844 });
  const look = async () => {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const run = (expression: string) =>
      session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
    await run(axeSource);
    const { result } = await run('axe.run(document).then(({ violations }) => violations.map(({ id }) => id))');
    await session.detach();
    expect([page.url(), result.value]).toEqual([page.url(), []]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  };
  await look();
  for (const path of ['', '/phone', '/passkey']) {
    await page.goto(`/account/security${path}`);
    await look();
  }
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await look();
  await page.context().clearCookies();
  now += 1000;
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use my passkey' }).waitFor();
  await look();
  await page.getByRole('link', { name: 'Recovery code' }).click();
  await look();
  await leave();
}, 60_000);
