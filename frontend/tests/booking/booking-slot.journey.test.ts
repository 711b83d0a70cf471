import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passPlace, question, takeOpenTimes, waitUntilKept, withQuery } from '#tests/support/booking-journey.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;

beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser);
});
afterAll(() => browser.close());
describe('a hold', () => {
  it('is restored after a crash, with its remaining time', async () => {
    const { page, leave } = await visit(browser);
    // A crashing page sends nothing.
    await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
    let holds = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"HoldSlot"')) holds += 1;
    });
    await page.goto(nextTime());
    await passPlace(page);
    await page.reload();
    await question(page, 'How would you like to pay?').waitFor();
    await page
      .getByText(/We’re holding this time for you: [89]:\d\d/)
      .first()
      .waitFor();
    expect(holds).toBe(1);
    await leave();
  });

  it.runIf(isDeep)('can be extended once by ten minutes', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    const longer = page.getByRole('button', { name: 'Hold it 10 more minutes' });
    await longer.click();
    await page
      .getByText(/We’re holding this time for you: 1[1-9]:\d\d/)
      .first()
      .waitFor();
    expect(await longer.count()).toBe(0);
    await leave();
  });
});

describe('a time that is offered in one setting', () => {
  it('says so instead of that it is gone, leads to the offered one, and keeps it after a refresh', async () => {
    const { page, leave } = await visit(browser);
    await openInPersonAtVirtualTime(page);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Book it as a virtual session' }).click();
    await waitUntilKept(page);
    await question(page, 'Does this work for you?').waitFor();
    await page.reload();
    await waitUntilKept(page);
    const inPerson = page.getByRole('radio', { name: /In person/ });
    await page.getByRole('radio', { name: 'Virtual' }).and(page.locator(':checked')).waitFor();
    if ((await inPerson.count()) > 0) expect(await inPerson.isDisabled()).toBe(true);
    await leave();
  });
});

/** Opens a virtual time of a provider as a session in person: the first one that is not offered so. */
async function openInPersonAtVirtualTime(page: Page): Promise<void> {
  const onlyVirtual = page.getByText('This time is offered as a virtual session, not in person.');
  for (let tries = 0; tries < 8; tries += 1) {
    await page.goto(nextTime().replace('setting=virtual', 'setting=in-person'));
    await onlyVirtual
      .or(page.getByText(/We’re holding this time for you/).first())
      .first()
      .waitFor();
    if ((await onlyVirtual.count()) > 0) return;
  }
  throw new Error('no provider offers only virtual sessions');
}

describe('two clients who want one time', () => {
  it('the second is told at once and takes a nearby time; a released time is free again', async () => {
    const time = nextTime();
    const first = await visit(browser);
    await first.page.goto(time);
    await waitUntilKept(first.page);
    const second = await visit(browser);
    await second.page.goto(time);
    await second.page.getByText('That time was just taken.').waitFor();
    await expectGoodLooks(second.page);
    const nearby = second.page.getByTestId('nearby').getByRole('button');
    expect(await nearby.count()).toBeGreaterThan(0);
    await nearby.first().click();
    await waitUntilKept(second.page);
    await first.page.goto('/robots.txt');
    const third = await visit(browser);
    await expect
      .poll(async () => {
        await third.page.goto(time);
        await third.page
          .getByText(/We’re holding this time for you|That time was just taken/)
          .first()
          .waitFor();
        return third.page.getByText('That time was just taken.').count();
      }, patience)
      .toBe(0);
    await Promise.all([first.leave(), second.leave(), third.leave()]);
  });
});

describe('an address', () => {
  it.each([
    [
      'that matches no appointment',
      () => '/find/book-appointment?provider=a1',
      'This link doesn’t match an appointment',
    ],
    [
      'of an unknown provider',
      () => withQuery(nextTime(), { provider: 'unknownone' }),
      'This therapist can’t be booked here',
    ],
  ])('%s says so, with a way on', async (_, address, title) => {
    const { page, leave } = await visit(browser);
    await page.goto(address());
    await question(page, title).waitFor();
    expect(await page.getByRole('link', { name: 'Find care' }).last().getAttribute('href')).toBe('/find');
    await expectGoodLooks(page);
    await leave();
  });

  it.runIf(isDeep)('whose session failed to load says so, and loads on retry', async () => {
    const { page, leave } = await visit(browser);
    await page.route('**/api/graphql', (route) => route.abort());
    await page.goto(nextTime());
    await question(page, 'We couldn’t load this session').waitFor();
    await expectGoodLooks(page);
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await question(page, 'Does this work for you?').waitFor();
    await leave();
  });

  it.runIf(isDeep)('of the other experience is the same page', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime().replace('/find/', '/therapists/'));
    await question(page, 'Does this work for you?').waitFor();
    await leave();
  });
});
