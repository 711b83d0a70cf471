import pg from 'pg';
import type { Locator, Page } from 'playwright-core';

export const noteHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const noteButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const noteErrors = (page: Page): Locator => page.getByRole('region', { name: 'Error Details' });

/** Presses a button by keyboard. */
export async function pressKey(page: Page, name: string): Promise<void> {
  await noteButton(page, name).focus();
  await page.keyboard.press('Enter');
}

/** Signs the open note by keyboard, and waits until it is signed. */
export async function signNote(page: Page): Promise<void> {
  await pressKey(page, 'Sign note');
  const dialog = page.getByRole('dialog', { name: 'Sign this note?' });
  await dialog.getByText('After you sign').waitFor();
  await dialog.getByRole('button', { name: 'Sign note' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Signed /).waitFor();
}

/** Saves the draft now instead of after the pause, as when the network comes back. */
export async function saveDraft(page: Page): Promise<void> {
  if (await page.getByText('Not saved yet').isVisible()) {
    // The page notices the last words after it has painted them.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50)));
      dispatchEvent(new Event('online'));
    });
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  }
  await page.getByText(/^Saved /).waitFor();
}

/** Closes the tour about the sharing of plans if this provider has not seen it. It opens once per note type, also during other steps. */
export async function closeSharingTour(page: Page): Promise<void> {
  const toggle = page.locator('#field-planSharing');
  await toggle.scrollIntoViewIfNeeded();
  const done = page.getByRole('button', { name: 'Got it' });
  const isOpen = await done.waitFor({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );
  if (isOpen) await done.click();
}

/** Lets providers see something again that they see once, also when the test is tried a second time. */
export async function forgetProviderEvents(eventTypes: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  await database.query('delete from clinical_notes.provider_events where event_type = any($1)', [eventTypes]);
  await database.end();
}
