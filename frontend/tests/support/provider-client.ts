import type { Page } from 'playwright-core';
import { providerAt } from './provider-portal.ts';

/** Opens the page of the signed-in provider's client with the name, and returns the patient's id. */
export async function openClient(page: Page, name: string): Promise<string> {
  await page.goto(providerAt('/patient'));
  await page.getByLabel('Find by name').fill(name);
  await page.getByTestId('clients').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
