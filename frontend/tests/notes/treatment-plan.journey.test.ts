import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillInvalid, fillNote } from '#tests/support/fill-note.ts';
import { readLetter } from '#tests/support/inbox.ts';
import { noteHeading, signNote } from '#tests/support/note-steps.ts';
import { createLoginOf } from '#tests/support/own-client.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openClient } from '#tests/support/provider-client.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { signedIn } from '#tests/support/signing-in.ts';
import { openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Lets the 24 hours pass in which the provider can still edit a plan. */
async function endEditPeriod(patientId: string): Promise<void> {
  await withDatabase((database) =>
    database.query('update clinical_notes.treatment_goal_changes set visible_at = now() where patient_id = $1', [
      patientId,
    ]),
  );
}

/** Makes the patient a child of 15, who reads with an account of their own beside a guardian, in a state with a Medicaid plan. */
async function makeTeenager(patientId: string): Promise<void> {
  await withDatabase((database) =>
    database.query(
      "update accounts.patients set dob = current_date - interval '15 years', state_of_residence = 'NY' where id = $1",
      [patientId],
    ),
  );
}

/** Writes a treatment plan in the open note, saves it and signs it. */
async function writeAndSign(page: Page, patientId: string): Promise<void> {
  await page.goto(providerAt(`/note/treatment-plan/new?patientId=${patientId}`));
  await noteHeading(page, 'Treatment plan').waitFor();
  await fillNote(page, noteSchemas.TREATMENT_PLAN);
  await page.getByRole('button', { name: 'Save and close' }).click();
  // Either the client's page opens, or fields are marked that other answers made required.
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.or(page.locator('[id^="field-"][data-invalid]')).first().waitFor();
  if ((await notes.count()) === 0) {
    await fillInvalid(page, noteSchemas.TREATMENT_PLAN);
    await page.getByRole('button', { name: 'Save and close' }).click();
  }
  await page.getByRole('region', { name: 'Treatment plan' }).getByText('No goals yet.').waitFor();
  await notes.getByRole('listitem').filter({ hasText: 'Not signed yet' }).getByRole('link').first().click();
  await signNote(page);
  await page.goto(providerAt(`/patient/${patientId}`));
}

/** Adds a Medicaid plan as the client. */
async function addMedicaid(page: Page): Promise<void> {
  await page.goto('/client-dashboard/account/insurance');
  await page.getByRole('button', { name: 'Add insurance' }).click();
  await page.getByRole('combobox', { name: 'Insurance name' }).fill('Open Door Medicaid');
  await page.getByRole('textbox', { name: 'Member ID' }).fill('ODM72C1000');
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByRole('button', { name: /^Edit Open Door Medicaid/ }).waitFor();
}

it('a plan is signed, edited within 24 hours, read by the client and a guardian, asked about, no longer shared, and shared for Medicaid', async () => {
  const { provider } = await createPractice('Robin Alderway');
  const { page, complaints, leave } = await signedInProvider(browser, provider.email);
  const patientId = await openClient(page, 'Robin Alderway');
  await makeTeenager(patientId);
  await writeAndSign(page, patientId);
  const plan = page.getByRole('region', { name: 'Treatment plan' });
  await plan.getByText('Rode two stops alone on three days.').first().waitFor();
  await plan.getByText('The client will see the latest changes starting').waitFor();
  await plan.getByText(/^23 hours left to edit goals here/).waitFor();
  await plan.getByRole('button', { name: /^Edit “/ }).focus();
  await page.keyboard.press('Enter');
  const steps = plan.getByRole('textbox', { name: 'Measurable steps' });
  await steps.fill('');
  await plan.getByRole('button', { name: 'Save goal' }).click();
  await plan.getByText('This field is required').waitFor();
  await expectGoodLooks(page);
  await steps.fill('Ride three stops.\nWrite down how it felt.');
  await plan.getByRole('button', { name: 'Save goal' }).click();
  await steps.waitFor({ state: 'detached' });
  await plan.getByText('History').first().click();
  await plan.getByText('before the client saw it').waitFor();
  const clientEmail = await createLoginOf(patientId);
  const guardianEmail = await createLoginOf(patientId, 'PARENT_OR_GUARDIAN');
  await plan.getByText('What the client sees').click();
  await plan.getByText('with their own account').waitFor();
  await plan.getByRole('listitem').filter({ hasText: 'Noor Haddad parent or guardian' }).waitFor();
  await plan.getByText('Write down how it felt.', { exact: true }).waitFor();
  await expectGoodLooks(page);

  const early = await signedIn(browser, clientEmail);
  await early.page.goto('/client-dashboard/treatment-plan');
  await early.page.getByText('No plan is shared yet.').waitFor();
  await endEditPeriod(patientId);
  for (const email of [clientEmail, guardianEmail]) {
    const { links, subject, text } = await readLetter(email, 'You have something new to read');
    expect(links[0]).toMatch(/\/client-dashboard\/treatment-plan$/);
    expect(`${subject} ${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(/Robin|treatment|goal/i);
  }
  const guardian = await signedIn(browser, guardianEmail);
  await guardian.page.goto('/client-dashboard/treatment-plan');
  await guardian.page.getByText('Write down how it felt.').waitFor();
  await early.page.goto('/client-dashboard/home');
  await early.page.getByRole('link', { name: /^Read plan: / }).click();
  const shared = early.page.getByRole('region', { name: 'Treatment plan for Robin Alderway' });
  await shared.getByText('Write down how it felt.').waitFor();
  expect(await shared.getByText('History').count()).toBe(0);
  await expectGoodLooks(early.page);
  await shared.getByRole('button', { name: 'I’ve read my plan' }).click();
  await shared.getByText('You’ve read this plan.').waitFor();
  await shared.getByRole('button', { name: 'I have a question' }).click();
  await shared.getByText('We’ve added your question to your provider’s list.').waitFor();
  await expectGoodLooks(early.page);
  await early.page.reload();
  await shared.getByText('You’ve read this plan.').waitFor();
  expect(early.complaints).toEqual([]);

  await page.goto(providerAt('/dashboard'));
  const questions = page.getByRole('region', { name: 'Questions about treatment plans' });
  await questions.getByRole('link', { name: 'Open their plan' }).click();
  await plan.getByText('The client asked a question about this plan').waitFor();
  await plan.getByText(/^Read .* by the client/).waitFor();
  expect(await plan.getByRole('button', { name: /^Edit “/ }).count()).toBe(0);
  await expectGoodLooks(page);
  await plan.getByRole('button', { name: 'I’ve answered it' }).click();
  await plan.getByText('The client asked a question about this plan').waitFor({ state: 'detached' });

  const sharing = plan.getByRole('switch', { name: 'Share this plan with the client' });
  await sharing.focus();
  await page.keyboard.press('Space');
  await plan.getByText('Only you see it.').waitFor();
  await early.page.reload();
  await early.page.getByText('No plan is shared yet.').waitFor();
  expect(await shared.count()).toBe(0);
  await page.reload();
  await plan.getByText('Only you see it.').waitFor();

  await addMedicaid(guardian.page);
  await guardian.leave();
  await early.page.goto('/client-dashboard/treatment-plan');
  await shared.getByText('Write down how it felt.').waitFor();
  await early.leave();
  await page.reload();
  await plan.getByText('Clients with Medicaid always receive their plan').waitFor();
  expect(await sharing.isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});
