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

/** Closes the tour about the sharing of plans, which a provider sees at the first note of a type. */
export async function closeSharingTour(page: Page): Promise<void> {
  await page.locator('#field-planSharing').scrollIntoViewIfNeeded();
  const tour = page.getByRole('complementary', { name: 'Clients can see their plan' });
  await tour.getByRole('button', { name: 'Got it' }).click();
  await tour.waitFor({ state: 'detached' });
}
