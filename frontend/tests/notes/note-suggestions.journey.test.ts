import { randomBytes, randomUUID } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { closeSharingTour } from '#tests/support/note-steps.ts';
import { createClient, createLoginOf } from '#tests/support/own-client.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { signedIn } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Finds a session without a note for which the stand-ins have a transcript and a right answer. */
async function findSession(page: Page): Promise<{ patientId: string; appointmentId: string; number: number }> {
  const links = page.getByRole('link', { name: /^Write note/ });
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''));
  const sessions = hrefs.map((href) => {
    const search = new URL(href, 'http://localhost').searchParams;
    const appointmentId = search.get('appointmentId') ?? '';
    const number = (Number.parseInt(appointmentId.slice(0, 8), 16) % recordedSessions.length) + 1;
    return { patientId: search.get('patientId') ?? '', appointmentId, number };
  });
  const usable = sessions.find(({ number }) => number <= 20);
  if (usable) return usable;
  // The seed's sessions have random ids, so all of them may have a transcript with a wrong answer.
  const [first] = sessions;
  if (!first) throw new Error('the provider has no session without a note');
  return { ...first, appointmentId: await addSession(first), number: 1 };
}

/** Repeats a session a year earlier under an id that leads to a transcript. */
async function addSession({ appointmentId }: { appointmentId: string }, number = 1): Promise<string> {
  const id = `${(number - 1).toString(16).padStart(8, '0')}${randomUUID().slice(8)}`;
  await withDatabase(async (database) => {
    await database.query(
      `insert into scheduling.appointments
       select (jsonb_populate_record(held, jsonb_build_object('id', $2::uuid, 'event_id', $3::text, 'short_id', $4::text,
         'starts_at', held.starts_at - interval '1 year', 'ends_at', held.ends_at - interval '1 year'))).*
       from scheduling.appointments held where held.id = $1`,
      [appointmentId, id, createPublicId(randomBytes), createPublicId(randomBytes)],
    );
  });
  return id;
}

/** Changes the newest suggestion of a patient as an outage of the model would. */
async function breakSuggestion(patientId: string, change: 'late' | 'failed'): Promise<void> {
  const columns = {
    late: `status = 'PENDING', ended_at = null, created_at = now() - interval '3 minutes', next_attempt_at = now() + interval '1 hour'`,
    failed: `status = 'FAILED', failure = 'UNAVAILABLE', ended_at = now()`,
  };
  await withDatabase(async (database) => {
    await database.query(`delete from clinical_notes.note_suggestions where patient_id = $1 and status = 'FAILED'`, [
      patientId,
    ]);
    await database.query(`update clinical_notes.note_suggestions set ${columns[change]} where patient_id = $1`, [
      patientId,
    ]);
  });
}

async function storeConsent(patientId: string): Promise<void> {
  await withDatabase(async (database) => {
    await database.query(
      `insert into clinical_notes.ai_consents (patient_id, is_given, changed_by) values ($1, true, $1)
       on conflict (patient_id) do update set is_given = true`,
      [patientId],
    );
  });
}

it('a therapist accepts, edits and rejects suggestions, and asks for one section again, by keyboard', async () => {
  const { provider } = await createPractice('Robin Alderway');
  const { page, complaints, leave } = await signedInProvider(browser, provider.email);
  const { patientId, appointmentId, number } = await findSession(page);
  await storeConsent(patientId);
  const facts = recordedSessions[number - 1]?.labels.facts ?? {};
  await page.goto(providerAt(getNotePath('PROGRESS', 'new', { patientId, appointmentId })));
  const panel = page.getByRole('region', { name: 'AI suggestions' });
  await panel.getByText('Nothing is filled in until you accept it.').waitFor();
  await closeSharingTour(page);
  await expectGoodLooks(page);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Suggest answers');
  await panel.getByText('Review each one before you accept it.').waitFor(patience);
  const tour = panel.getByRole('complementary', { name: 'Your first AI note' });
  await tour.getByRole('button', { name: 'Got it' }).click();
  await tour.waitFor({ state: 'detached' });
  await expectGoodLooks(page);

  const field = (name: string) => page.getByRole('textbox', { name });
  const assessment = 'Your assessment of the session and of progress';
  const plan = 'Plan for the next sessions';
  expect(await field(assessment).inputValue()).toBe('');
  await press(`Accept the suggestion for ${assessment}`);
  expect(await field(assessment).inputValue()).toBe(facts.assessment);
  await page.getByText('AI Generated', { exact: true }).first().waitFor();
  await press('Reject the suggestion for How the client responded');
  expect(await field('How the client responded').inputValue()).toBe('');
  await press(`Show where this was said: ${plan}`);
  await page.getByText('You, part 7 of 7').waitFor();
  await press(`Edit the suggestion for ${plan}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('End');
  await page.keyboard.type(' Online.');
  await page.getByText('AI Generated with edit', { exact: true }).first().waitFor();
  await page.getByText(/^Saved /).waitFor();

  await press('Suggest this section again: Plan');
  await page.keyboard.type('Twice a week');
  await expectGoodLooks(page);
  await page.keyboard.press('Enter');
  await page.getByText(`Twice a week: ${facts.plan}`).waitFor(patience);
  expect(await field(plan).inputValue()).toBe(`${facts.plan} Online.`);
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);
  await leave();
});

it('who agrees is shown live; a suggestion can be wrong, late and failed, and is gone once the client takes the consent back', async () => {
  const { provider } = await createPractice('Robin Alderway');
  const { page, complaints, leave } = await signedInProvider(browser, provider.email);
  const held = await findSession(page);
  const { patientId } = held;
  // The model's answer to this session has a text that is far too long.
  const appointmentId = await addSession(held, 28);
  const client = await signedIn(browser, await createLoginOf(patientId));
  await client.page.goto('/client-dashboard/account/settings');
  const consent = client.page.getByRole('switch', { name: 'Use transcripts for Robin Alderway' });
  await consent.waitFor();
  await page.goto(providerAt(getNotePath('PROGRESS', 'new', { patientId, appointmentId })));
  const panel = page.getByRole('region', { name: 'AI suggestions' });
  await panel.getByText('The client hasn’t agreed').waitFor(patience);
  await closeSharingTour(page);
  const ask = async (name: string) => panel.getByRole('button', { name }).click();
  await ask('Suggest answers');
  await panel.getByText('Not everyone in this session agreed').waitFor(patience);

  await consent.focus();
  await client.page.keyboard.press('Space');
  await client.page.getByText('On. You can turn this off anytime').waitFor();
  await panel.getByText('The client agrees to let AI use the transcript.').waitFor(patience);
  await ask('Suggest again');
  await panel.getByText('Review each one before you accept it.').waitFor(patience);
  await panel.getByText('Suggestions for the note are ready.').waitFor(patience);
  await panel.getByRole('button', { name: 'Got it' }).click();
  const accept = (field: string) => page.getByRole('button', { name: `Accept the suggestion for ${field}` });
  expect(await accept('Your assessment of the session and of progress').count()).toBe(0);
  await expectGoodLooks(page);

  await breakSuggestion(patientId, 'late');
  await page.reload();
  await panel.getByText('Suggestions are taking longer than usual.').waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await breakSuggestion(patientId, 'failed');
  await panel.getByText('Suggestions aren’t working right now.').waitFor(patience);
  await ask('Suggest again');
  await panel.getByText('Review each one before you accept it.').waitFor(patience);

  const plan = page.getByRole('textbox', { name: 'Plan for the next sessions' });
  await accept('Plan for the next sessions').click();
  const kept = await plan.inputValue();
  expect(kept).not.toBe('');
  await accept('How the client responded').waitFor();
  await consent.focus();
  await client.page.keyboard.press('Space');
  await panel.getByText('The client hasn’t agreed').waitFor(patience);
  await accept('How the client responded').waitFor({ state: 'detached', ...patience });
  expect(await plan.inputValue()).toBe(kept);
  await expectGoodLooks(page);
  expect([...complaints, ...client.complaints]).toEqual([]);
  await client.leave();
  await leave();
});

it('a client allows the use of transcripts and takes it back, by keyboard', async () => {
  const client = await createClient({ firstName: 'Noor', lastName: 'Haddad', dob: '1990-05-06', relation: 'SELF' });
  const { page, complaints, leave } = await signedIn(browser, client.email);
  await page.goto('/client-dashboard/account/settings');
  const consent = page.getByRole('switch', { name: /^Use transcripts for / }).first();
  await page.getByText('Off. We don’t use anything you say in sessions.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await consent.focus();
  await page.keyboard.press('Space');
  await page.getByText('On. You can turn this off anytime').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByText('On. You can turn this off anytime').first().waitFor();
  await consent.focus();
  await page.keyboard.press('Space');
  await page.getByText('On. You can turn this off anytime').first().waitFor({ state: 'detached' });
  await page.reload();
  await consent.waitFor();
  expect(await consent.isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await leave();
});
