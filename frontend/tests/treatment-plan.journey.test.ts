import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillInvalid, fillNote } from './fill-note.ts';
import { noteHeading } from './note-steps.ts';
import { expectGoodLooks } from './page-looks.ts';
import { openClient } from './provider-client.ts';
import { providerAt, signedInProvider } from './provider-portal.ts';
import { filterComplaints, logins, signedIn } from './signing-in.ts';
import { openBrowser } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function changeDatabase(patientId: string, statements: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  for (const statement of statements) await database.query(statement, [patientId]);
  await database.end();
}

/** Lets the 24 hours pass in which the provider can still edit a plan. */
const endEditPeriod = (patientId: string) =>
  changeDatabase(patientId, [
    'update clinical_notes.treatment_goal_changes set visible_at = now() where patient_id = $1',
  ]);

/** A second try of the test begins without a plan, too. */
const forgetPlan = (patientId: string) =>
  changeDatabase(
    patientId,
    ['treatment_goal_changes', 'treatment_goals', 'treatment_plans'].map(
      (table) => `delete from clinical_notes.${table} where patient_id = $1`,
    ),
  );

it('a provider writes a plan, and the client reads it a day later, until it is no longer shared', async () => {
  const { page, complaints, leave } = await signedInProvider(browser, logins.provider);
  const patientId = await openClient(page, 'Robin Ashdown');
  await forgetPlan(patientId);
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
  await plan.getByText('The client sees the last changes from').waitFor();
  await plan.getByText('History').first().click();
  await plan.getByRole('link', { name: 'Treatment plan' }).first().waitFor();
  await expectGoodLooks(page);

  await endEditPeriod(patientId);
  const client = await signedIn(browser, logins.client);
  const shared = client.page.getByRole('region', { name: 'Treatment plan for Robin Ashdown' });
  await client.page.goto('/client-dashboard/account/patient');
  await shared.getByText('Rode two stops alone on three days.').first().waitFor();
  expect(await shared.getByText('History').count()).toBe(0);
  await expectGoodLooks(client.page);

  const sharing = plan.getByRole('switch', { name: 'Share this plan with the client' });
  await sharing.focus();
  await page.keyboard.press('Space');
  await plan.getByText('Only you see it.').waitFor();
  await client.page.reload();
  await client.page.getByRole('heading', { name: 'Robin Ashdown' }).first().waitFor();
  await expect.poll(() => shared.count()).toBe(0);
  await client.leave();
  await page.reload();
  await plan.getByText('Only you see it.').waitFor();
  expect(filterComplaints(complaints)).toEqual([]);
  await leave();
});
