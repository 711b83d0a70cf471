import pg from 'pg';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOpenTimes } from '#tests/support/booking-journey.ts';
import { addPerson, becomeClient, bookFor, dashboard, getAgreements, signAll } from '#tests/support/client-portal.ts';
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts';
import { findLayoutFaults } from '#tests/support/layout/layout-faults.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;
beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser, { latestFirst: true });
});
afterAll(() => browser.close());

it('a client’s first week: a patient, agreements, a session, the account, and a cancellation', async () => {
  const visitor = await visit(browser);
  const { page, complaints, leave } = visitor;
  await becomeClient(visitor);

  // The list is still empty.
  await page.getByRole('heading', { name: 'Your account is ready. Who is the care for?' }).waitFor();
  await expectGoodLooks(page);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  await page.getByText('Nothing is booked yet.').waitFor();
  await page.getByRole('link', { name: 'Turn on two-step verification' }).waitFor();
  expect(await walkByKeyboard(page)).toEqual([]);

  // A task links to its page.
  await page.getByRole('link', { name: 'Sign agreements for Noor Haddad' }).click();
  await page.getByRole('heading', { level: 1, name: 'Required agreements' }).waitFor();
  const mine = getAgreements(page, 'Noor Haddad');
  await mine.getByText('5 agreements are missing.').waitFor();
  await mine.getByRole('button', { name: 'Sign for Noor Haddad' }).click();
  await mine.getByText('The policies must be accepted to continue.').first().waitFor();
  await expectGoodLooks(page);
  await signAll(page, 'Noor Haddad');
  await mine.getByText(/^Informed Consent, version 2025-01: .*, by you$/).waitFor();
  await page.goto(dashboard());
  await page.getByRole('link', { name: 'Turn on two-step verification' }).waitFor();
  expect(await page.getByRole('link', { name: /^Read and sign/ }).count()).toBe(0);

  // A session is booked: it comes first, with one action.
  await bookFor(page, nextTime());
  // On a busy machine a step may fail once; the booking pages have their own tests.
  complaints.splice(0);
  await page.goto(dashboard());
  const next = page.getByRole('region', { name: 'Your next session' });
  await next.getByRole('link', { name: 'See this session' }).waitFor();
  // The link to the list appears once the tasks are loaded.
  const links = async () => (await next.getByRole('link').allTextContents()).slice(1);
  await expect
    .poll(links)
    .toEqual(['See this session', 'Please finish your to-do list first.', 'Reschedule', 'Cancel', 'Add to calendar']);
  await expectGoodLooks(page);
  await expectRoomBesideJoin(page);

  // The account keeps input, shows faults, and saves.
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
  await page.getByText('No insurance plan is saved.').waitFor();
  await addInsurance(page);
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Patient' }).click();
  await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
  await page.getByLabel('Mobile phone').fill('call me');
  await page.getByLabel('Chosen first name').fill('Nour');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Invalid phone number').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused, patience).toBe('telephone');
  await expectGoodLooks(page);
  await page.getByLabel('Mobile phone').fill('(510) 555-0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { name: 'Nour Haddad' }).waitFor();
  await page.getByText('(510) 555-0199').waitFor();
  await expectGoodLooks(page);

  // Settings: preferences start the search; this browser applies opt-outs.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Use transcripts for Nour Haddad' }).waitFor();
  await page.getByRole('button', { name: 'Edit care preferences' }).click();
  await page.getByRole('radio', { name: 'By video' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Edit your data choices' }).click();
  await page.getByRole('checkbox', { name: 'Opt out of visit counts' }).check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await page.getByText(/Opted out on \w{3}, \w{3} \d+/).waitFor();
  await expectGoodLooks(page);
  expect(await page.evaluate(() => localStorage.getItem('linden.data-opt-outs'))).toBe('ANALYTICS');
  await page.reload();
  await page.getByText(/Opted out on \w{3}, \w{3} \d+/).waitFor();
  await page.getByText('By video', { exact: true }).waitFor();

  // A cancellation.
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Appointments' }).click();
  await page.waitForURL(/\/client-dashboard\/appointments\/upcoming$/);
  await page.getByText('1 appointment', { exact: true }).waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(/\/client-cancel/);
  await page.getByRole('radio', { name: 'Something urgent came up' }).check();
  await page.getByRole('button', { name: /cancel/i }).click();
  await page.waitForURL(/\/cancel-confirmed/);
  await page.goto(dashboard('appointments'));
  await page.getByText('Nothing is booked yet.').waitFor();
  expect(await page.getByRole('link', { name: 'Find care' }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await leave();
}, 600_000);

/** Confirms the session by video: its card then says when Join opens, at widths where that stands beside the time. */
async function expectRoomBesideJoin(page: Page): Promise<void> {
  const next = page.getByRole('region', { name: 'Your next session' });
  const link = await next.getByRole('link', { name: 'See this session' }).getAttribute('href');
  await confirmByVideo(new URL(link ?? '', page.url()).searchParams.get('eventId'));
  await page.reload();
  await next.getByText('Join opens 15 minutes before the session:').waitFor();
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, faults: await findLayoutFaults(page) }).toEqual({ width, faults: [] });
  }
}

async function confirmByVideo(eventId: string | null): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  await database.query(
    "update scheduling.appointments set status = 'CONFIRMED', confirm_by = null, location = 'VIRTUAL' where event_id = $1",
    [eventId],
  );
  await database.end();
}

it('an address with another’s short id shows nothing, and unknown addresses redirect', async () => {
  const visitor = await visit(browser);
  const { page, leave } = visitor;
  await becomeClient(visitor);
  // A page left meanwhile has no text.
  const textOf = (answer: Response) => answer.text().catch(() => '');
  const seen = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/graphql') && (await textOf(answer)).includes('"shortId"'),
  );
  await page.goto(dashboard());
  const shortId = /"shortId":"(\w{22})"/.exec(await textOf(await seen))?.[1] ?? '';
  await page.goto(dashboard(`${shortId}/account/settings`));
  await page.getByRole('heading', { name: 'Care preferences' }).waitFor();
  await page.goto(dashboard('1111111111111111111111/account/settings'));
  await page.getByRole('heading', { level: 1, name: 'This page belongs to another account' }).waitFor();
  await expectGoodLooks(page);
  for (const [asked, ends] of [
    ['', '/home'],
    ['account/forms', '/account/insurance'],
    ['appointments/everything', '/appointments/upcoming'],
    ['appointments/past/1', '/appointments/past'],
  ] as const) {
    await page.goto(dashboard(asked));
    await page.waitForURL((url) => url.pathname.endsWith(ends));
  }
  await page.goto(dashboard('appointments/past/7'));
  await page.getByText('This page doesn’t exist.').waitFor();
  await page.goto(dashboard('unconfirmed-integration'));
  await page.getByText('You have no sessions to confirm.').waitFor();
  await expectGoodLooks(page);
  await page.goto(dashboard('no-such-page'));
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await leave();
});

it('a failed part is reported at its place, and everything else is shown', async () => {
  const visitor = await visit(browser);
  const { page, leave } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  const nobodyAnswers = (operation: string) =>
    page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes(`"operationName":"${operation}"`)
        ? route.fulfill({ status: 503, json: { errors: [{ message: 'away', extensions: { code: 'AWAY' } }] } })
        : route.continue(),
    );
  await nobodyAnswers('HomeSessions');
  await page.goto(dashboard());
  await page.getByText('We couldn’t load your next session. Nothing you booked is lost.').waitFor();
  await page.getByRole('link', { name: 'Turn on two-step verification' }).waitFor();
  await page.getByRole('list').getByText('Noor Haddad', { exact: true }).waitFor();
  await expectGoodLooks(page);
  await page.unrouteAll();
  await page.getByRole('region', { name: 'Your next session' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nothing is booked yet.').waitFor();

  await nobodyAnswers('ClientFrame');
  await page.reload();
  await page.getByText('We were unable to get your user information. Please try again later.').waitFor();
  await page.getByText('Nothing is booked yet.').waitFor();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Account: Noor Haddad' }).waitFor();
  await expect.poll(() => page.getByText('We were unable to get your user information.').count(), patience).toBe(0);

  await page.goto(dashboard('account/settings'));
  await page.getByRole('heading', { name: 'Care preferences' }).waitFor();
  await nobodyAnswers('PutCarePreferences');
  await page.getByRole('button', { name: 'Edit care preferences' }).click();
  await page.getByRole('radio', { name: 'At an office' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByText('Error saving setting').waitFor();
  expect(await page.getByRole('radio', { name: 'At an office' }).isChecked()).toBe(true);
  await expectGoodLooks(page);
  await leave();
});

/** Adds a plan at `?edit=true`, after one wrong member ID. */
async function addInsurance(page: Page): Promise<void> {
  await page.goto(dashboard('account/insurance?edit=true'));
  await page.getByRole('combobox', { name: 'Insurance name' }).fill('Cedar Mutual');
  await page.getByLabel('Member ID').fill('ABC1234');
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByText('Member ID is not valid').waitFor();
  await page.getByLabel('Member ID').fill('CDM4820015');
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Cedar Mutual' }).waitFor();
  await page.waitForURL((url) => url.search === '');
}
