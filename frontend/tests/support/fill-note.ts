import type { Field, FieldType, NoteSchema } from '@linden/form-engine/schema';
import type { Locator, Page } from 'playwright-core';

/** Answers every field of a note that is on the page and required, from the first to the last, with keys alone. */
export async function fillNote(page: Page, schema: NoteSchema): Promise<void> {
  // The heading is there before the fields are.
  await page.locator('[id^="field-"]').first().waitFor();
  for (const section of schema.sections) {
    for (const field of section.fields) {
      if (!field.optional || (await isInvalid(page, field))) await fillField(page, field);
    }
  }
}

/** Answers fields that are still marked as wrong, such as those that another answer made required. */
export async function fillInvalid(page: Page, schema: NoteSchema): Promise<void> {
  for (const section of schema.sections) {
    for (const field of section.fields) if (await isInvalid(page, field)) await fillField(page, field);
  }
}

async function isInvalid(page: Page, { id }: Field): Promise<boolean> {
  return (await page.locator(`#field-${id}[data-invalid]`).count()) > 0;
}

async function fillField(page: Page, field: Field): Promise<void> {
  const around = page.locator(`#field-${field.id}`);
  if ((await around.count()) === 0 || (await around.locator(':disabled').count()) > 0) return;
  await fillers[field.fieldType]?.(around, page);
}

type Fill = (around: Locator, page: Page) => Promise<void>;

const text = 'Rode two stops alone on three days.';

const typeLine: Fill = async (around, page) => {
  await around.locator('input, textarea').first().focus();
  await page.keyboard.press('Control+a');
  // One event instead of one per letter: a note has up to 30 texts.
  await page.keyboard.insertText(text);
};

const check: Fill = async (around, page) => {
  const box = around.getByRole('checkbox').first();
  if (await box.isChecked()) return;
  await box.focus();
  await page.keyboard.press('Space');
};

const chooseRadio: Fill = async (around, page) => {
  await around.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
};

/** Opens the list and takes its second entry: the first one of a single choice means that nothing is chosen. */
const chooseFrom: Fill = async (around, page) => {
  await around.locator('button.kit-trigger').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  if ((await page.getByRole('option').count()) > 0) await page.keyboard.press('Escape');
};

const typeDay: Fill = async (around, page) => {
  await around.getByRole('spinbutton').first().focus();
  await page.keyboard.type('11022026');
};

const typeTimes: Fill = async (around, page) => {
  for (const [key, time] of [
    ['start', '0900A'],
    ['end', '0950A'],
  ] as const) {
    await around.locator(`[id$="-${key}"]`).getByRole('spinbutton').first().focus();
    await page.keyboard.type(time);
  }
};

const partFillers: Readonly<Record<string, Fill>> = {
  line: typeLine,
  area: typeLine,
  choice: chooseFrom,
  day: typeDay,
  check,
};

/** Every part of a record: lines, lists, boxes and days. */
const fillParts: Fill = async (around, page) => {
  const parts = around.locator('[data-part]');
  for (let index = 0; index < (await parts.count()); index += 1) {
    const part = parts.nth(index);
    const kind = (await part.getAttribute('data-part')) ?? '';
    if (kind === 'line' && ((await part.getAttribute('id')) ?? '').endsWith('zip')) {
      await part.locator('input').fill('94609');
    } else if (kind === 'choices') {
      await ((await part.getByRole('checkbox').count()) > 0 ? check : chooseFrom)(part, page);
    } else await partFillers[kind]?.(part, page);
  }
};

const addRecord: Fill = async (around, page) => {
  if ((await around.getByTestId('records').locator('> li').count()) === 0) {
    await around.getByRole('button', { name: /^Add / }).focus();
    await page.keyboard.press('Enter');
    await around.getByTestId('records').locator('> li').first().waitFor();
  }
  await fillParts(around, page);
};

/** Whether it shows within five seconds. */
function isShownSoon(each: Locator): Promise<boolean> {
  return each.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

const addDiagnosis: Fill = async (around, page) => {
  if ((await around.getByTestId('diagnoses').locator('> li').count()) > 0) return;
  const box = around.getByRole('combobox');
  // A list closes when its page scrolls, so the scroll comes first.
  await box.scrollIntoViewIfNeeded();
  await box.focus();
  await page.keyboard.type('F41.0');
  const option = page.getByRole('option', { name: /F41\.0/ });
  while (!(await isShownSoon(option))) {
    // A page that moved closes the list, and the next key opens it again.
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await around.getByTestId('diagnoses').locator('> li').waitFor();
};

/** A list that has an answer keeps it: another press would take it back. */
const chooseSeveral: Fill = async (around, page) => {
  if ((await around.getByRole('checkbox').count()) > 0) await check(around, page);
  else if ((await around.getByText('Choose any').count()) > 0) await chooseFrom(around, page);
};

const fillers: Partial<Record<FieldType, Fill>> = {
  checkbox: check,
  date: typeDay,
  number: async (around, page) => {
    await around.locator('input').focus();
    await page.keyboard.type('9');
  },
  radio: chooseRadio,
  select: chooseFrom,
  textarea: typeLine,
  textinput: typeLine,
  skippable_textarea: check,
  time_range: typeTimes,
  phone_input: async (around, page) => {
    await around.locator('input').focus();
    await page.keyboard.type('555-123-4567');
  },
  multiselect: chooseSeveral,
  medication_select_input: chooseSeveral,
  closing_out_note: fillParts,
  address_input: fillParts,
  diagnosis_input: addDiagnosis,
  medications_input: addRecord,
  objectives_input: addRecord,
  objective_updates_input: addRecord,
  goals_input: addRecord,
  discharge_goals_input: addRecord,
  treatment_plan_sharing_input: chooseRadio,
};
