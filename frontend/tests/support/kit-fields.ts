import type { Locator, Page } from 'playwright-core';

/** The button that a select of the UI kit shows while it is closed. */
export function selectNamed(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label).and(scope.getByRole('button'));
}

/** Chooses in a select of the UI kit, by the words of the choice. */
export async function chooseOption(scope: Page | Locator, label: string, option: string): Promise<void> {
  await selectNamed(scope, label).click();
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types the whole words of a choice into a combo box of the UI kit, which chooses it. */
export async function typeOption(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).fill(option);
}

/** Returns the choices that a combo box of the UI kit offers. */
export async function listOptions(page: Page, box: Locator): Promise<string[]> {
  await box.click();
  await page.getByRole('option').first().waitFor();
  const options = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  return options;
}

/** Opens the form that adds a person to a client's list, unless it is open. */
export async function openAddPerson(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Add a person' });
  await open.or(page.getByLabel('Legal first name')).first().waitFor();
  if (await open.count()) await open.click();
}

/** Returns the words of what a select of the UI kit has chosen. */
export async function chosenOption(scope: Page | Locator, label: string): Promise<string> {
  return (await selectNamed(scope, label).innerText()).trim();
}

/** Types a date into a date field of the UI kit. @param day YYYY-MM-DD */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await typeSegments(page, label, `${month}${date}${year}`);
}

/** Types a time into a time field of the UI kit. @param time HH:MM of 24 hours */
export async function fillTime(page: Page, label: string, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':');
  const onClock = String(Number(hour) % 12 || 12).padStart(2, '0');
  await typeSegments(page, label, `${onClock}${minute}${Number(hour) < 12 ? 'a' : 'p'}`);
}

async function typeSegments(page: Page, label: string, keys: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(keys);
}
