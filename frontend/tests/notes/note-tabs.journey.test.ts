import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillNote } from '#tests/support/fill-note.ts';
import { saveDraft } from '#tests/support/note-steps.ts';
import { createPractice, type OwnClient } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { openBrowser, type Visitor } from '#tests/support/visitor.ts';

let browser: Browser;
let clients: readonly OwnClient[];
/** One sign-in for both tests. */
let provider: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  const practice = await createPractice('Robin Alderway', 'Carmen Ibarra');
  clients = practice.clients;
  provider = await signedInProvider(browser, practice.provider.email);
});
afterAll(() => browser.close());

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const nextSteps = (page: Page) => page.getByRole('textbox', { name: 'Next steps (optional)' });

/** Answers the dialog of another tab's change. */
async function answer(page: Page, title: string, button: string, others: readonly string[] = []): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button').allTextContents()).toEqual(expect.arrayContaining([button, ...others]));
  expect(await dialog.getByRole('button').count()).toBe(1 + others.length);
  await dialog.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

it('two tabs of one note tell each other what they save, and nothing typed is lost', async () => {
  const { page, complaints } = provider;
  const address = providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`);
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => tab.goto(address)));
  await Promise.all([page, other].map((tab) => note(tab).waitFor()));

  await note(page).fill('Called the school.');
  await saveDraft(page);
  const started = other.getByRole('alertdialog', { name: 'This note was started somewhere else' });
  await started.waitFor();
  await expectGoodLooks(other);
  await answer(other, 'This note was started somewhere else', 'Continue to dashboard');
  await other.waitForURL((url) => url.pathname === '/dashboard');

  // Both tabs write: the first save wins, and the other tab keeps its answers.
  await other.goto(address);
  await other.getByText(/^Saved /).waitFor();
  expect(await note(other).inputValue()).toBe('Called the school.');
  await note(page).fill('Called the school and the coach.');
  await nextSteps(other).fill('Call again on Friday.');
  await saveDraft(page);
  const newer = 'This note was saved somewhere else';
  await other.getByRole('alertdialog', { name: newer }).getByText('Call again on Friday.').waitFor();
  await expectGoodLooks(other);
  await answer(other, newer, 'Sync changes', ['Discard changes']);
  await expect.poll(() => nextSteps(other).inputValue()).toBe('Call again on Friday.');
  expect(await note(other).inputValue()).toBe('Called the school and the coach.');

  // The synced answer is saved, so the first tab is old now. Its provider keeps the stored answer, and later their own after all.
  await note(page).fill('Called twice.');
  await nextSteps(other).fill('Call again on Monday.');
  await note(other).fill('Called the coach.');
  await saveDraft(other);
  const choice = page.getByRole('radiogroup', { name: 'Which answer to keep: Note' });
  await choice.getByText('Saved somewhere else').click();
  await expectGoodLooks(page);
  await answer(page, newer, 'Sync changes', ['Discard changes']);
  await expect.poll(() => nextSteps(page).inputValue()).toBe('Call again on Monday.');
  expect(await note(page).inputValue()).toBe('Called the coach.');
  await page.getByText(/^You set changes aside /).waitFor();
  await expectGoodLooks(page);
  await page.reload();
  await page.getByText('Show these changes').click();
  await page.getByText('Called twice.').waitFor();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  expect(await note(page).inputValue()).toBe('Called twice.');
  await page.getByText(/^You set changes aside /).waitFor({ state: 'detached' });
  await saveDraft(page);
  await answer(other, newer, 'Discard changes', ['Sync changes']);
  await expect.poll(() => note(other).inputValue()).toBe('Called twice.');

  await fillNote(page, noteSchemas.CHART);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByRole('region', { name: 'Notes', exact: true }).waitFor();
  await answer(other, 'Note already submitted', 'View note');
  await other.getByRole('button', { name: 'Edit note' }).waitFor();
  expect(await other.getByTestId('note-section').getByRole('textbox').count()).toBe(0);
  expect(complaints).toEqual([]);
  await other.close();
});

it('a browser without channels says so, and the revision still protects the note', async () => {
  const { page } = provider;
  const address = providerAt(`/note/initial/new?patientId=${clients[1]?.patientId}`);
  const lonely = await page.context().newPage();
  await lonely.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await lonely.goto(address);
  await lonely.getByText('This browser can’t sync tabs. Keep this note open in one tab only.').waitFor();
  await expectGoodLooks(lonely);
  const problems = (tab: Page) => tab.getByRole('textbox', { name: 'Presenting problem' });
  await problems(lonely).fill('Panic on the bus.');
  await saveDraft(lonely);
  await page.goto(address);
  await problems(page).fill('Panic on the bus and the train.');
  await saveDraft(page);
  await problems(lonely).fill('Panic in the elevator.');
  await lonely.evaluate(() => dispatchEvent(new Event('online')));
  const dialog = lonely.getByRole('alertdialog', { name: 'This note was saved somewhere else' });
  await dialog.getByText('Panic on the bus and the train.').waitFor();
  await dialog.getByText('Panic in the elevator.').waitFor();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => problems(lonely).inputValue()).toBe('Panic on the bus and the train.');
});
