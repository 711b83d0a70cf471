import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseInAccountMenu } from '#tests/support/client-portal.ts';
import { saveDraft } from '#tests/support/note-steps.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const keptWords = 'Not saved, kept on this device';

/** Everything that the journal of this browser holds, as text. */
const readJournal = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('linden-journal');
    await new Promise((done) => opening.addEventListener('success', done));
    const rows = opening.result.transaction('rows').objectStore('rows').getAll();
    await new Promise((done) => rows.addEventListener('success', done));
    opening.result.close();
    return rows.result.map(({ data }: { data: ArrayBuffer }) => new TextDecoder().decode(data));
  });

it('words that no save has stored survive the end of the page, sealed, and come back to the provider', async () => {
  const { provider, clients } = await createPractice('Robin Alderway');
  const { page, leave } = await signedInProvider(browser, provider.email);
  const address = providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`);
  await page.goto(address);
  await note(page).fill('Called the school.');
  await saveDraft(page);
  const saved = page.url();

  // The connection is gone, and then the browser ends without asking.
  const context = page.context();
  await context.setOffline(true);
  await note(page).fill('Called the school. The coach agrees.');
  await page.getByText(keptWords).waitFor();
  await expectGoodLooks(page);
  await expect.poll(async () => (await readJournal(page)).length).toBe(1);
  expect((await readJournal(page)).join()).not.toContain('coach');
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  await again.goto(saved);
  await again.getByText(/^We restored unsaved changes that you typed on this device /).waitFor();
  expect(await note(again).inputValue()).toBe('Called the school. The coach agrees.');
  await saveDraft(again);
  await expect.poll(async () => (await readJournal(again)).length).toBe(0);
  await again.reload();
  await note(again).waitFor();
  expect(await note(again).inputValue()).toBe('Called the school. The coach agrees.');
  expect(await again.getByText(/^We restored/).count()).toBe(0);

  // Words that are typed without a pause, until the page ends: only the last ones may be missing (at most a second’s, says typing-keeper.test.ts).
  await context.setOffline(true);
  await note(again).press('ControlOrMeta+End');
  const typed: { letters: number; at: number }[] = [];
  const steady = 'The next steps were agreed with the family. ';
  const begin = Date.now();
  while (Date.now() - begin < 6_000) {
    await again.keyboard.type(steady.charAt(typed.length % steady.length));
    typed.push({ letters: typed.length + 1, at: Date.now() });
  }
  const ended = Date.now();
  await again.close({ runBeforeUnload: false });
  const last = await context.newPage();
  await context.setOffline(false);
  await last.goto(saved);
  await last.getByText(/^We restored unsaved changes that you typed on this device /).waitFor();
  const kept = (await note(last).inputValue()).length - 'Called the school. The coach agrees.'.length;
  const earlier = typed.filter(({ at }) => at < ended - 4_000).length;
  expect(earlier).toBeGreaterThan(5);
  expect(kept).toBeGreaterThanOrEqual(earlier);

  // Another tab signs out: this one leaves the note, and what is kept stays sealed.
  const other = await context.newPage();
  await other.goto(providerAt('/dashboard'));
  await chooseInAccountMenu(other, 'Sign out');
  await last.waitForURL((url) => !url.pathname.startsWith('/note/'));
  await leave();
});

it('a browser that can’t store the journal says that nothing is kept, keeps the words on the page, and saves them once it can', async () => {
  const { provider, clients } = await createPractice('Robin Underhill');
  const { page, leave } = await signedInProvider(browser, provider.email);
  const context = page.context();
  // The key of the sign-in is kept too, in its own database.
  await context.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'linden-journal') throw new DOMException('no storage', 'QuotaExceededError');
      return open.call(this, name, version);
    };
  });
  const second = await context.newPage();
  await second.goto(providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`));
  await note(second).fill('Called the school.');
  await saveDraft(second);
  await context.setOffline(true);
  await note(second).fill('Called the school. The coach agrees.');
  await second.getByText('Not saved. We’ll try again').first().waitFor();
  expect(await second.getByText(keptWords).count()).toBe(0);
  await context.setOffline(false);
  await saveDraft(second);
  await second.reload();
  await note(second).waitFor();
  expect(await note(second).inputValue()).toBe('Called the school. The coach agrees.');
  await leave();
});

it('the last words are kept before a page that is out of date loads again', async () => {
  const { provider, clients } = await createPractice('Robin Reedham');
  const { page, leave } = await signedInProvider(browser, provider.email);
  // The browser asks before it loads a page with unsaved words again.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`));
  await note(page).fill('Called the school.');
  await saveDraft(page);
  // No save arrives any more.
  await page.route('**/api/graphql', (route) =>
    (route.request().postData() ?? '').includes('noteContent') ? route.abort() : route.continue(),
  );
  await page.route('**/version.txt', (route) => route.fulfill({ contentType: 'text/plain', body: '2' }));
  await page.reload();
  const toast = page.getByRole('status').filter({ hasText: 'This page is out of date.' });
  await toast.waitFor();
  await note(page).press('ControlOrMeta+End');
  await page.keyboard.type(' The coach agrees.');
  await toast.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText(/^We restored unsaved changes that you typed on this device /).waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('Called the school. The coach agrees.');
  await leave();
});
