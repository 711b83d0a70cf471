import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillInvalid, fillNote } from '#tests/support/fill-note.ts';
import { noteHeading } from '#tests/support/note-steps.ts';
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

it('a provider writes a plan, and the client reads it a day later, until it is no longer shared', async () => {
  const { provider } = await createPractice('Robin Alderway');
  const { page, complaints, leave } = await signedInProvider(browser, provider.email);
  const patientId = await openClient(page, 'Robin Alderway');
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
  const plan = page.getByRole('region', { name: 'Treatment plan' });
  await plan.getByText('Rode two stops alone on three days.').first().waitFor();
  await plan.getByText('The client will see the latest changes starting').waitFor();
  await plan.getByText('History').first().click();
  await plan.getByRole('link', { name: 'Treatment plan' }).first().waitFor();
  await expectGoodLooks(page);

  await endEditPeriod(patientId);
  const client = await signedIn(browser, await createLoginOf(patientId));
  const shared = client.page.getByRole('region', { name: 'Treatment plan for Robin Alderway' });
  await client.page.goto('/client-dashboard/account/patient');
  await shared.getByText('Rode two stops alone on three days.').first().waitFor();
  expect(await shared.getByText('History').count()).toBe(0);
  await expectGoodLooks(client.page);

  const sharing = plan.getByRole('switch', { name: 'Share this plan with the client' });
  await sharing.focus();
  await page.keyboard.press('Space');
  await plan.getByText('Only you see it.').waitFor();
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Robin Alderway' }).first().waitFor();
  await expect.poll(() => shared.count()).toBe(0);
  await client.leave();
  await page.reload();
  await plan.getByText('Only you see it.').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
