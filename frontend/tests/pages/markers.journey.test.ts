import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passPlace, payCash, takeOpenTimes, waitForSavedAnswer } from '#tests/support/booking-journey.ts';
import { readMail } from '#tests/support/inbox.ts';
import { chooseOption, openAddPerson } from '#tests/support/kit-fields.ts';
import {
  clearBrowser,
  fillCredentials,
  logins,
  newNumber,
  portalOrigin,
  signedInStaff,
  waitForReturn,
} from '#tests/support/signing-in.ts';
import { readIndexes, readLogs, readRedis } from '#tests/support/stored-words.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const mark = (kind: string) => `Mk${kind}${randomBytes(4).toString('hex')}`;
const createGiven = () => ({
  first: mark('first'),
  last: mark('last'),
  child: mark('child'),
  email: `${mark('mail').toLowerCase()}@linden.example`,
  password: `${mark('pass')} ${mark('word')}`,
  number: newNumber(),
  searched: mark('name'),
  reason: mark('reason'),
});

/** Everything typed and sent, which must appear nowhere. */
const secrets = new Map<string, string>();

it('no log, queue or index contains what people type or receive', { timeout: 600_000 }, async () => {
  // A second attempt needs another person: the first one has an account.
  const given = createGiven();
  for (const [name, secret] of Object.entries(given)) secrets.set(name, secret);
  const { page, leave } = await visit(browser);
  await page.goto(`/find/california?name=${given.searched}`);
  // An unsent booking, whose answers the server keeps.
  const nextTime = await takeOpenTimes(browser, { latestFirst: true });
  await page.goto(nextTime());
  await passPlace(page);
  await payCash(page);
  const saved = waitForSavedAnswer(page, given.reason);
  await page.getByLabel('What brings you here').fill(given.reason);
  await saved;
  await page.goto('/client-dashboard/home');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(given.first);
  await page.getByLabel('Last name').fill(given.last);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Password', { exact: true }).fill(given.password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  const [mail] = await readMail(given.email);
  const link = mail?.links[0] ?? '';
  secrets.set('link', new URL(link).pathname.split('/').at(-1) ?? '');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(given.password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await waitForReturn(page);
  await page.goto(`${portalOrigin('id').origin}/account/security/phone`);
  await page.getByLabel('Country code').fill('1');
  await page.getByLabel('Phone number', { exact: true }).fill(given.number);
  await page.getByLabel('Confirm the phone number').fill(given.number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const [text] = await readMail(`+1${given.number}`);
  await page
    .getByRole('textbox')
    .first()
    .fill(text?.code ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  for (const [index, code] of (await page.locator('.codes code').allInnerTexts()).entries())
    secrets.set(`code ${index}`, code);
  await page.goto('/client-dashboard/home');
  await openAddPerson(page);
  await page.getByLabel('Legal first name').fill(given.child);
  await page.getByLabel('Legal last name').fill(given.last);
  await page.getByLabel('Date of birth').fill('03/04/2016');
  await chooseOption(page, 'State of residence', 'California');
  await chooseOption(page, 'Relationship to client', 'Parent/Guardian');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${given.child} was added.`).waitFor();
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('linden.session') ?? '{}').tokens);
  secrets.set('access token', tokens.accessToken).set('refresh token', tokens.refreshToken);
  await clearBrowser(page);
  await page.goto('/client-dashboard/home');
  await fillCredentials(page, given.email, `${given.password} wrong`);
  const staff = await signedInStaff(browser, logins.billing);
  await staff.page.goto(`${portalOrigin('ops').origin}/people`);
  await staff.page.getByLabel('Name or email address').fill(given.child);
  await staff.page.getByRole('button', { name: 'Find' }).click();
  await staff.page.getByRole('link', { name: given.child }).first().click();
  await staff.page.getByRole('heading', { name: 'Patient' }).waitFor();
  await staff.leave();
  await leave();

  const places = {
    logs: readLogs(process.env.TEST_WORLD_LOGS ?? ''),
    redis: await readRedis(process.env.TEST_REDIS_URL ?? ''),
    index: await readIndexes(process.env.TEST_OPENSEARCH_URL ?? ''),
  };
  expect(secrets.size).toBeGreaterThan(15);
  for (const words of Object.values(places)) expect(words.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(Object.entries(places).map(([place, words]) => [place, found(words)]))).toEqual({
    logs: [],
    redis: [],
    index: [],
  });
});

it('control: finds a single word of it in a log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linden-logs-'));
  writeFileSync(join(folder, 'planted.log'), `{"msg":"served","name":"${secrets.get('first')}"}\n`);
  expect(found(readLogs(folder))).toEqual(['first']);
  rmSync(folder, { recursive: true });
});

function found(words: string): string[] {
  return [...secrets].filter(([, secret]) => secret !== '' && words.includes(secret)).map(([name]) => name);
}
