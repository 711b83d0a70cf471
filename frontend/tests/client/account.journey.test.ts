import { randomBytes } from 'node:crypto';
import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLink, readMail } from '#tests/support/inbox.ts';
import { chooseOption, openAddPerson } from '#tests/support/kit-fields.ts';
import { createClient } from '#tests/support/own-client.ts';
import {
  confirmAddress,
  fillCredentials,
  getGreeting,
  logins,
  newAddress,
  newPassword,
  signedIn,
  signUp,
  waitForReturn,
} from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const home = '/client-dashboard/home';
const karim = {
  firstName: 'Karim',
  lastName: 'Haddad',
  dob: '1948-07-19',
  relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE',
} as const;
const welcome = (page: Page) => getGreeting(page, 'Noor');

describe('a new client', () => {
  it('signs up, confirms the address by email, and lands with their name', async () => {
    const { page, complaints, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    const email = newAddress();
    await signUp(page, email);
    expect(await axeFindings(page)).toEqual([]);
    const link = await readLink(email);
    await page.goto(link);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await waitForReturn(page);
    await page.goto(home);
    await welcome(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/client-dashboard/account/settings');
    await page.getByText(`You sign in as ${email}.`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('can do all of it without JavaScript, up to the portal', async () => {
    const { page, leave } = await visit(browser);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
    await page.goto(home);
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.page.goto((await asked).url());
    await plain.page.getByRole('link', { name: 'Create an account' }).click();
    expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe('Create an account');
    await plain.page.getByLabel('Password', { exact: true }).fill('short');
    await plain.page.getByRole('button', { name: 'Create my account' }).click();
    expect(await plain.page.getByRole('alert').first().isVisible()).toBe(true);
    await plain.leave();
    await leave();
  });

  it('does not learn that an address is known; its owner is told', async () => {
    const { page, leave } = await visit(browser);
    const email = newAddress();
    await signUp(page, email);
    const first = await page.getByRole('main').innerText();
    await readMail(email);
    await page.context().clearCookies();
    await signUp(page, email);
    expect(await page.getByRole('main').innerText()).toBe(first);
    await readMail(email, 2);
    await leave();
  });
});

describe('a client who forgot their password', () => {
  it('sets a new one by email, once, and the old one no longer works', async () => {
    const email = newAddress();
    const { page, leave } = await visit(browser);
    await signUp(page, email);
    await confirmAddress(page, email);
    await page.context().clearCookies();
    await page.goto(home);
    await page.getByRole('link', { name: 'I forgot my password' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    expect(await axeFindings(page)).toEqual([]);
    const link = await readLink(email, 2);
    await page.goto(link);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('New password').fill('a bench below the linden tree');
    await page.getByRole('button', { name: 'Save password' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your new password is set');
    await page.goto(link);
    expect(await page.getByLabel('New password').count()).toBe(0);
    await page.goto(home);
    await fillCredentials(page, email, newPassword);
    expect(await page.getByRole('alert').first().isVisible()).toBe(true);
    await fillCredentials(page, email, 'a bench below the linden tree');
    await welcome(page).waitFor();
    await leave();
  });

  it('signs in by a link, once', async () => {
    const { email } = await createClient(karim);
    const { page, leave } = await visit(browser);
    await page.goto(home);
    await page.getByRole('link', { name: 'Email me a link to sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const link = await readLink(email);
    await page.goto(link);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.goto(home);
    await getGreeting(page).waitFor();
    const other = await visit(browser);
    await other.page.goto(link);
    expect(await other.page.getByRole('button', { name: 'Sign in', exact: true }).count()).toBe(0);
    await other.leave();
    await leave();
  });
});

describe('a guardian', () => {
  it('arranges care for two children, but not for an adult one', async () => {
    const { email } = await createClient(karim);
    const { page, complaints, leave } = await signedIn(browser, email);
    const family = randomBytes(4).toString('hex');
    const add = async (first: string, dob: string) => {
      await openAddPerson(page);
      await page.getByLabel('Legal first name').fill(first);
      await page.getByLabel('Legal last name').fill(`Of ${family}`);
      await page.getByLabel('Date of birth').fill(dob);
      await chooseOption(page, 'State of residence', 'California');
      await chooseOption(page, 'Relationship to client', 'Parent/Guardian');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    };
    const year = new Date().getUTCFullYear();
    await add('Ada', `03/04/${year - 10}`);
    await page.getByText('Ada was added.').waitFor();
    await add('Ben', `05/06/${year - 7}`);
    await page.getByText('Ben was added.').waitFor();
    await add('Cleo', `05/06/${year - 30}`);
    await page.getByText('Clients aged 18 or over must book their own appointments.').waitFor();
    expect(await page.getByLabel('Legal first name').inputValue()).toBe('Cleo');
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText(`Ada Of ${family}`, { exact: true }).first().waitFor();
    expect(await page.getByText(`Ben Of ${family}`, { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByText(`Cleo Of ${family}`).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('sees no other client’s people', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.getByRole('heading', { name: 'People you arrange care for' }).waitFor();
    expect(await page.getByText(/^Ada Of /).count()).toBe(0);
    await leave();
  });
});
