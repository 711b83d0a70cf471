import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoginOf } from '#tests/support/own-client.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { signedIn } from '#tests/support/signing-in.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with / });

/** The message with these words. */
const bubble = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text });

/** The server stores the message 'A lost answer', and the page never learns it. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch;
    let isLost = false;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (isLost || !String(call[1]?.body).includes('"text":"A lost answer"')) return answer;
      isLost = true;
      throw new TypeError('the connection broke');
    };
  });
}

/** Without the complaints about requests that the test broke. */
const quiet = (all: readonly string[]) =>
  all.filter((each) => !/ERR_FAILED|ERR_INTERNET|Failed to fetch|failed: TypeError/.test(each));

/** Writes and sends by keyboard. */
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

it('a client and a provider write to each other, also after a lost answer and offline, and every message is there once', async () => {
  const { provider, clients } = await createPractice('Robin Alderway');
  const login = await createLoginOf(clients[0]?.patientId ?? '');
  const client = await signedIn(browser, login);
  await loseOneAnswer(client.page);
  await client.page.goto('/client-dashboard/messages');
  await client.page.getByText('No messages yet.').waitFor();
  await client.page.getByRole('link', { name: 'New message' }).click();
  await client.page.getByText('Who do you want to write to?').waitFor();
  await expectGoodLooks(client.page);
  await client.page.getByRole('main').getByRole('button').first().click();
  await client.page.getByText('Write the first message.').waitFor();
  // The way to help is on the page before any word is written.
  const safety = client.page.getByText('Messages are not for emergencies.');
  await safety.waitFor();
  expect(await safety.getByRole('link').allTextContents()).toEqual(['988', '911']);
  await say(client.page, 'Can we talk about <b>sleep</b>?\nIt got worse.');
  await thread(client.page).getByText('Sent').waitFor();

  const practice = await signedInProvider(browser, provider.email);
  await practice.page.getByText('1 unread message').first().waitFor();
  await expect.poll(() => practice.page.title()).toMatch(/^\(1\) /);
  await practice.page.goto(providerAt('/messages'));
  await practice.page
    .getByRole('main')
    .getByRole('link', { name: /Robin Alderway/ })
    .click();
  await bubble(practice.page, 'Can we talk about <b>sleep</b>?').waitFor();
  await expect.poll(() => practice.page.title()).not.toMatch(/^\(/);
  await say(practice.page, 'Of course. Please keep a log.');
  await bubble(client.page, 'Of course. Please keep a log.').waitFor();
  await expectGoodLooks(client.page);
  await expectGoodLooks(practice.page);

  await say(client.page, 'A lost answer');
  await bubble(practice.page, 'A lost answer').waitFor();
  await expect
    .poll(() =>
      thread(client.page)
        .getByRole('button', { name: /Try again/ })
        .count(),
    )
    .toBe(0);

  await client.page.context().setOffline(true);
  await say(client.page, 'Written in a tunnel');
  await client.page.getByText('Waiting for a connection').waitFor();
  await client.page.getByText('You’re offline. Keep this page open').waitFor();
  await client.page.context().setOffline(false);
  await bubble(practice.page, 'Written in a tunnel').waitFor();
  for (const page of [client.page, practice.page])
    for (const text of ['A lost answer', 'Written in a tunnel'])
      await expect.poll(() => bubble(page, text).count()).toBe(1);

  expect(quiet(client.complaints)).toEqual([]);
  expect(practice.complaints).toEqual([]);
  await client.leave();
  await practice.leave();
});

it('one stream serves all tabs of a browser: messages come at once, also after the tab that holds it has closed', async () => {
  const { provider, clients } = await createPractice('Robin Alderway');
  const client = await signedIn(browser, await createLoginOf(clients[0]?.patientId ?? ''));
  const context = client.page.context();
  const streams = new Set<Page>();
  context.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') streams.add(request.frame().page());
  });
  await client.page.goto('/client-dashboard/messages/new');
  await client.page.getByRole('main').getByRole('button').first().click();
  await client.page.getByText('Write the first message.').waitFor();
  await say(client.page, 'First');
  await thread(client.page).getByText('Sent').waitFor();
  const address = client.page.url();
  const tabs = [client.page];
  for (let i = 1; i < 8; i += 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto(address);
    await bubble(tab, 'First').waitFor();
  }
  await expect.poll(() => [...streams]).toEqual([client.page]);

  // From here on no page can look by itself, so what comes has come by the stream.
  await context.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('"afterSeq"') ? route.abort() : route.continue(),
  );
  const practice = await signedInProvider(browser, provider.email);
  await practice.page.goto(providerAt('/messages'));
  await practice.page
    .getByRole('main')
    .getByRole('link', { name: /Robin Alderway/ })
    .click();
  await bubble(practice.page, 'First').waitFor();
  await thread(client.page)
    .getByText(/· Read /)
    .waitFor();
  await say(practice.page, 'Hello to all tabs');
  for (const tab of tabs) {
    await bubble(tab, 'Hello to all tabs').waitFor();
    expect(await bubble(tab, 'Hello to all tabs').count()).toBe(1);
  }
  await client.page.close();
  await expect.poll(() => streams.size).toBe(2);
  await say(practice.page, 'Are you still there?');
  for (const tab of tabs.slice(1)) await bubble(tab, 'Are you still there?').waitFor();
  expect(quiet(client.complaints)).toEqual([]);
  expect(practice.complaints).toEqual([]);
  await client.leave();
  await practice.leave();
});
