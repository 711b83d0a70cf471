import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillInvalid, fillNote } from '#tests/support/fill-note.ts';
import {
  noteButton as button,
  noteErrors as errors,
  noteHeading as heading,
  pressKey,
  saveDraft,
  signNote,
} from '#tests/support/note-steps.ts';
import { createPractice, type Practice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openClient } from '#tests/support/provider-client.ts';
import { press, providerAt, signedInProvider, tabTo } from '#tests/support/provider-portal.ts';
import { openBrowser, type Visitor, waitForQuiet } from '#tests/support/visitor.ts';

let browser: Browser;
let practice: Practice;
/** One sign-in for all tests of this file. */
let therapist: Visitor;
beforeAll(async () => {
  practice = await createPractice('Robin Alderway', 'Carmen Ibarra');
  browser = await openBrowser();
  therapist = await signedInProvider(browser, practice.provider.email);
});
afterAll(() => browser.close());

describe('a therapist', () => {
  it('starts a note from the client, fixes its errors, signs it and adds an addendum, by keyboard', async () => {
    const { page, complaints } = therapist;
    await openClient(page, 'Robin Alderway');
    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    await notes.getByRole('button', { name: 'Start note' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Discharge summary' }).waitFor();
    await page.getByRole('menuitem', { name: 'Chart note (non-billable)' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Chart note (non-billable)').waitFor();
    await page.getByRole('navigation', { name: 'Note sections' }).waitFor();
    await page.getByText('Not saved yet').waitFor();
    const text = page.getByRole('textbox', { name: 'Note', exact: true });
    await text.focus();
    await page.keyboard.type('Less tense.');
    await page.getByText(/^Saved /).waitFor();
    await page.reload();
    await page.getByText(/^Saved /).waitFor();
    expect(await text.inputValue()).toBe('Less tense.');

    await pressKey(page, 'Save and close');
    await errors(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('note-errors');
    await errors(page)
      .getByText(/^Please fix \d+ errors to proceed\.$/)
      .waitFor();
    await errors(page).getByText('Your draft is saved, so you can also finish it later.').waitFor();
    await expectGoodLooks(page);
    await tabTo(page, '#note-errors button');
    await press(page, 'Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('[id^="field-"]')?.id)).toMatch(/^field-contact/);

    await fillNote(page, noteSchemas.CHART);
    await fillInvalid(page, noteSchemas.CHART);
    await errors(page).waitFor({ state: 'detached' });
    await pressKey(page, 'Save and close');
    await heading(page, 'Robin Alderway').waitFor();
    await notes.getByText('Not signed yet').first().waitFor();
    await expectGoodLooks(page);
    await notes.getByRole('listitem').filter({ hasText: 'Not signed yet' }).getByRole('link').first().click();

    await button(page, 'Edit note').waitFor();
    expect(await page.getByTestId('note-section').getByRole('textbox').count()).toBe(0);
    await page.getByText('Rode two stops alone on three days.').first().waitFor();
    await pressKey(page, 'Edit note');
    await text.fill('Progress is steady.');
    await page.getByRole('link', { name: 'Back to client' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await expectGoodLooks(page);
    await pressKey(page, 'Stay on this page');
    await pressKey(page, 'Save changes');
    await button(page, 'Edit note').waitFor();
    await page.getByText('Progress is steady.').waitFor();
    await signNote(page);
    // The dialog proposed the first sentence of the first text.
    await page.getByText(/^Summary: (Rode two stops|Progress is steady)/).waitFor();
    expect(await button(page, 'Edit note').count()).toBe(0);

    await pressKey(page, 'Add an addendum');
    await pressKey(page, 'Sign addendum');
    await page.getByText('This field is required').first().waitFor();
    await page.getByLabel('Reason').fill('Score entered late');
    await page.getByRole('textbox', { name: 'Addendum' }).fill('The PHQ-9 of this session was 6.');
    await pressKey(page, 'Sign addendum');
    await page.getByText('The addendum is signed.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Score entered late' }).waitFor();
    await expectGoodLooks(page);

    const downloading = page.waitForEvent('download');
    await pressKey(page, 'Download PDF');
    expect((await downloading).suggestedFilename()).toMatch(/^chart-RA-\d{4}-\d\d-\d\d\.pdf$/);
    await page.getByText(/^Downloaded chart-RA-/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps writing without a network, and reads what is not saved', async () => {
    const { page } = therapist;
    const patientId = await openClient(page, 'Carmen Ibarra');
    await page.goto(providerAt(`/note/treatment-plan/new?patientId=${patientId}`));
    const reason = page.getByRole('textbox', { name: 'Problems and symptoms that the plan addresses' });
    await reason.fill('Panic on the train.');
    await saveDraft(page);
    await page.context().setOffline(true);
    await reason.fill('Panic on the train and the bus.');
    await page.getByText('Not saved, kept on this device').waitFor();
    await page.getByRole('link', { name: 'Back to client' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await pressKey(page, 'Stay on this page');
    expect(await reason.inputValue()).toBe('Panic on the train and the bus.');
    await page.context().setOffline(false);
    await page.getByText(/^Saved /).waitFor();
    // Leaving saves the last words first.
    await reason.fill('Panic on the train, the bus and the ferry.');
    await page.getByRole('link', { name: 'Back to client' }).click();
    await page.getByRole('region', { name: 'Notes', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Treatment plan', exact: true }).first().click();
    await expect.poll(() => reason.inputValue()).toBe('Panic on the train, the bus and the ferry.');
  });

  it('explains sharing once per note type, near the toggle or in a dialog on phones', async () => {
    const { page } = therapist;
    const patientId = await openClient(page, 'Carmen Ibarra');
    const title = 'Clients can see their plan';
    const open = async (slug: string) => {
      await page.goto(providerAt(`/note/${slug}/new?patientId=${patientId}`));
      await page.locator('#field-planSharing').waitFor();
    };
    await open('grow-progress');
    const tour = page.getByRole('complementary', { name: title });
    expect(await tour.count()).toBe(0);
    await page.locator('#field-planSharing').scrollIntoViewIfNeeded();
    await tour.waitFor();
    await expectGoodLooks(page);
    await tour.getByRole('button', { name: 'Got it' }).click();
    await tour.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 844 });
    await open('intake');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open('intake');
    await waitForQuiet(page);
    expect(await dialog.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('cannot discharge a client with upcoming sessions, and reads why no note opens', async () => {
    const { page } = therapist;
    const patientId = await openClient(page, 'Robin Alderway');
    await page.getByRole('button', { name: 'Start note' }).click();
    const discharge = page.getByRole('menuitem', { name: 'Discharge summary' });
    await discharge.getByText('This patient has upcoming appointments').waitFor();
    expect(await discharge.getAttribute('aria-disabled')).toBe('true');
    await page.goto(providerAt(`/note/discharge/new?patientId=${patientId}`));
    await page.getByText('This patient has upcoming appointments', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Why the client came' }).fill('Panic on the train');
    await page.getByText('Cancel them, or write the discharge after the last one.').waitFor();
    await page.getByText('Not saved. Keep this page open.').waitFor();
    await expectGoodLooks(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(providerAt('/note/progress/new'));
    await page.getByText('This link doesn’t match a client.').waitFor();
    await page.goto(providerAt('/note/nothing/new?patientId=57097000-0000-4000-8000-000000000001'));
    await page.getByText('This link doesn’t match a note.').waitFor();
    const away = '57097000-0000-4000-8000-00000000dead';
    await page.goto(providerAt(`/note/progress/${away}?patientId=${away}`));
    await page.getByText('This note doesn’t exist, or it belongs to another provider.').waitFor();
    await expectGoodLooks(page);
  });
});
