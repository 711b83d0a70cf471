import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await page.context().setOffline(true);
  await note(page).fill('Called the school. The coach agrees.');
  await page.getByText(keptWords).waitFor();
  await expectGoodLooks(page);
  await expect.poll(async () => (await readJournal(page)).length).toBe(1);
  expect((await readJournal(page)).join()).not.toContain('coach');
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.context().setOffline(false);

  await again.goto(saved);
  await again.getByText(/^We restored unsaved changes that you typed on this device /).waitFor();
  expect(await note(again).inputValue()).toBe('Called the school. The coach agrees.');
  await saveDraft(again);
  await expect.poll(async () => (await readJournal(again)).length).toBe(0);
  await again.reload();
  await note(again).waitFor();
  expect(await note(again).inputValue()).toBe('Called the school. The coach agrees.');
  expect(await again.getByText(/^We restored/).count()).toBe(0);
  await leave();
});
