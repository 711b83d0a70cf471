import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillInvalid, fillNote } from '#tests/support/fill-note.ts';
import {
  closeSharingTour,
  noteErrors as errors,
  noteHeading as heading,
  pressKey,
  signNote,
} from '#tests/support/note-steps.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openClient } from '#tests/support/provider-client.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a therapist', () => {
  it('writes a whole SOAP note by keyboard, and signs it', async () => {
    const { provider } = await createPractice('Robin Alderway');
    const { page, complaints, leave } = await signedInProvider(browser, provider.email);
    const patientId = await openClient(page, 'Robin Alderway');
    await page.goto(providerAt(`/note/progress/new?patientId=${patientId}`));
    await heading(page, 'SOAP note').waitFor();
    await closeSharingTour(page);
    await pressKey(page, 'Save and close');
    await errors(page).waitFor();
    await fillNote(page, noteSchemas.PROGRESS);
    await fillInvalid(page, noteSchemas.PROGRESS);
    await errors(page).waitFor({ state: 'detached' });
    await expectGoodLooks(page);
    await signNote(page);
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('cannot start a legacy note by its address', async () => {
    const { provider } = await createPractice('Robin Alderway');
    const { page, complaints, leave } = await signedInProvider(browser, provider.email);
    const patientId = await openClient(page, 'Robin Alderway');
    await page.goto(providerAt(`/note/follow-up/new?patientId=${patientId}`));
    await page.getByText('You can’t start this type of note anymore.').waitFor();
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('a prescriber', () => {
  it('writes a note with medications, fixes its errors and signs it', async () => {
    const { page, complaints, leave } = await signedInProvider(browser, 'prescriber@linden.example', '/patient');
    await page.getByTestId('clients').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Start note' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Psychiatric SOAP note' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Psychiatric SOAP note').waitFor();
    await pressKey(page, 'Save and close');
    await errors(page).waitFor();
    await fillNote(page, noteSchemas.PRESCRIBER_PROGRESS);
    await fillInvalid(page, noteSchemas.PRESCRIBER_PROGRESS);
    await errors(page).waitFor({ state: 'detached' });
    await signNote(page);
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});
