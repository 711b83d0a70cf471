import { randomUUID } from 'node:crypto';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillNote } from '#tests/support/fill-note.ts';
import { pressKey, saveDraft, signNote } from '#tests/support/note-steps.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { createOwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const comment = 'Please say how risk was asked.';

it('a provider signs on a phone; the supervisor returns the note with a comment, and co-signs it after the addendum', async () => {
  const { provider, clients } = await createPractice('Robin Overton');
  const supervisor = await createOwnProvider();
  await withDatabase((database) =>
    database.query(
      `insert into accounts.provider_relations (id, kind, acting_provider_id, for_provider_id, from_at, supervised_since)
       values ($1, 'SUPERVISES', $2, $3, now() - interval '1 day', now() - interval '1 day')`,
      [randomUUID(), supervisor.id, provider.id],
    ),
  );
  const author = await signedInProvider(browser, provider.email);
  await author.page.setViewportSize({ width: 390, height: 844 });
  await author.page.goto(providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`));
  await fillNote(author.page, noteSchemas.CHART);
  await author.page.getByRole('textbox', { name: 'Note', exact: true }).fill('Called the school.');
  await saveDraft(author.page);
  await signNote(author.page);
  await author.page.getByText('Waiting for your supervisor’s co-signature').waitFor();
  await expectGoodLooks(author.page);
  const signed = author.page.url();

  const desk = await signedInProvider(browser, supervisor.email);
  const waiting = desk.page.getByRole('region', { name: 'Notes to co-sign' });
  await waiting.getByRole('link').first().click();
  await desk.page.getByText('Called the school.').waitFor();
  const form = desk.page.getByRole('form', { name: 'Return this note' });
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Return note' }).click();
  await desk.page.getByText(/^You returned this note/).waitFor();
  await expectGoodLooks(desk.page);

  await author.page.goto(providerAt('/dashboard'));
  await author.page.getByRole('region', { name: 'Returned by your supervisor' }).getByRole('link').click();
  await author.page.getByText(comment).waitFor();
  await expectGoodLooks(author.page);
  await pressKey(author.page, 'Add an addendum');
  await author.page.getByLabel('Reason').fill('Asked by my supervisor');
  await author.page.getByRole('textbox', { name: 'Addendum' }).fill('Risk was asked directly; none was said.');
  await pressKey(author.page, 'Sign addendum');
  await author.page.getByText('The addendum is signed.').waitFor();

  await desk.page.goto(providerAt('/dashboard'));
  await waiting.getByRole('link').first().click();
  await desk.page.getByText('Risk was asked directly; none was said.').waitFor();
  await desk.page.getByRole('button', { name: 'Co-sign note' }).click();
  await desk.page.getByText(/^Co-signed /).waitFor();
  await author.page.goto(signed);
  await author.page.getByText(/Co-signed /).waitFor();
  expect([...author.complaints, ...desk.complaints]).toEqual([]);
  await author.leave();
  await desk.leave();
});
