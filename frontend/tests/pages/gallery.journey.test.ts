import { isDeep } from '@linden/testkit/depth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  visitor = await visit(browser);
  page = visitor.page;
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor.complaints.length = 0;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/gallery');
  await page.getByRole('heading', { level: 1, name: 'UI kit' }).waitFor();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);

describe('the gallery of the UI kit', () => {
  it('shows every part without an axe finding, a sideways scroll or a complaint of the browser', async () => {
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(10);
    await expectGoodLooks(page);
    expect(visitor.complaints).toEqual([]);
  });

  it('control: axe finds a field without a name each time, on a page that passed before', async () => {
    expect(await axeFindings(page)).toEqual([]);
    await page
      .locator('main input[type=text], main input:not([type])')
      .first()
      .evaluate((field) => {
        for (const label of (field as HTMLInputElement).labels ?? []) label.remove();
        for (const name of ['aria-label', 'aria-labelledby', 'title', 'placeholder']) field.removeAttribute(name);
      });
    for (const _ of [1, 2]) expect((await axeFindings(page)).join()).toContain('label:');
  });

  it('gives every control 44 pixels to press', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button[class], input:not([type=hidden]), textarea, label, [role=tab])')]
        .filter((each) => !each.closest('[aria-hidden=true], [data-react-aria-prevent-focus]'))
        .map((each) => (each.closest('.kit-check') ?? each) as HTMLElement)
        .filter((each) => !each.matches('span, .field-label, [tabindex="-1"]:not(.kit-combo-button)'))
        .filter((each) => each.offsetHeight < 44 && each.offsetHeight > 1)
        .map((each) => `${each.tagName} ${each.className} ${each.textContent} ${each.offsetHeight}`),
    );
    expect(small).toEqual([]);
  });

  it.runIf(isDeep)('lets the kit write empty HTML only', async () => {
    const write = (html: string) =>
      page.evaluate((text) => {
        const element = document.createElement('p');
        try {
          element.innerHTML = text;
          return 'written';
        } catch (error) {
          return (error as Error).name;
        }
      }, html);
    expect(await write('')).toBe('written');
    expect(await write('<img src=x>')).toBe('TypeError');
  });

  it('opens a dialog that keeps the focus, closes with Escape and gives the focus back', async () => {
    await button('Open dialog').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share your calendar' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let tab = 0; tab < 5; tab += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Open dialog');
    await button('Open alert').click();
    await page
      .getByRole('alertdialog', { name: 'Cancel this session?' })
      .getByRole('button', { name: 'Keep it' })
      .click();
    await expect.poll(focused).toBe('Open alert');
  });

  it('ignores a press on a destructive button at the moment when it appears', async () => {
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const danger = document.querySelector<HTMLButtonElement>('[role=alertdialog] .button.danger');
        if (!danger) return;
        observer.disconnect();
        danger.click();
        danger.dataset.pressed = 'early';
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await button('Open alert').click();
    const alert = page.getByRole('alertdialog', { name: 'Cancel this session?' });
    await alert.locator('[data-pressed=early]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Cancel session' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it('shows a dialog as a sheet at the bottom of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await button('Open dialog').click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.width).toBe(390);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
  });

  it('chooses in a select by letters, and in a menu by arrows', async () => {
    const state = page.getByRole('button', { name: /^Choose a state State$/ });
    await state.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('or');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Oregon State', exact: true }).waitFor();

    await button('Session').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=menu$/);
  });

  it.runIf(isDeep)('narrows a combo box while a person types', async () => {
    const box = page.getByRole('combobox', { name: 'Diagnosis' });
    // A list closes when its page scrolls, so the scroll comes first.
    await box.scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
    await box.click();
    await expect.poll(() => page.getByRole('option').count()).toBe(3);
    await page.keyboard.type('anx');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    // While the list is open, React Aria hides the rest of the page from screen readers, but not from the keyboard.
    const hidden = /^(aria-hidden-focus|page-has-heading-one|region):/;
    expect((await axeFindings(page)).filter((finding) => !hidden.test(finding))).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('F41.1 Generalized anxiety disorder');
    await box.press('ControlOrMeta+a');
    await page.keyboard.type('xyz');
    await page.getByText('No match').waitFor();
    // A whole label is a choice, whatever its letters.
    await box.press('ControlOrMeta+a');
    await page.keyboard.type('f32.1 major depressive disorder, moderate');
    await page.keyboard.press('Tab');
    await expect.poll(() => box.inputValue()).toBe('F32.1 Major depressive disorder, moderate');
  });

  it.runIf(isDeep)('takes a date by keys and by calendar, and a time by keys', async () => {
    const day = page.getByRole('group', { name: 'First day' });
    await day.getByRole('spinbutton', { name: /^month/ }).focus();
    await page.keyboard.type('12052026');
    const digits = async (field: Locator) => (await field.innerText()).replaceAll(/[\s\u2066\u2069]/g, '');
    expect(await digits(day)).toContain('12/05/2026');
    await day.getByRole('button').click();
    await page.getByRole('button', { name: /December 5, 2026/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => digits(day)).toContain('12/06/2026');
    const time = page.getByRole('group', { name: 'Starts' });
    await time.getByRole('spinbutton', { name: /^hour/ }).focus();
    await page.keyboard.type('415p');
    expect(await digits(time)).toContain('4:15PM');
  });

  it('shows a toast that can be undone, and takes a file', async () => {
    await button('Show toast').click();
    const toast = page.getByRole('alertdialog');
    await toast.getByText('Session moved').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.waitFor({ state: 'detached' });
    const picture = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('png') };
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([picture, { ...picture, name: 'x.txt', mimeType: 'text/plain' }]);
    await button('Remove card.png').waitFor();
    expect(await page.getByText('x.txt').count()).toBe(0);
  });

  it.runIf(isDeep)('sorts a table by its header', async () => {
    const amounts = () => page.getByRole('grid', { name: 'Charges' }).getByRole('gridcell').filter({ hasText: '$' });
    await expect.poll(() => amounts().allInnerTexts()).toEqual(['$15', '$20', '$50']);
    await page.getByRole('columnheader', { name: 'Amount' }).first().click();
    await expect.poll(() => amounts().allInnerTexts()).toEqual(['$50', '$20', '$15']);
  });
});

describe('a form of the UI kit', () => {
  const form = () => page.getByRole('form', { name: 'Person' });
  const name = () => form().getByLabel('Full name');

  async function fillIn(text: string): Promise<void> {
    await name().fill(text);
    await form()
      .getByRole('button', { name: /Home state$/ })
      .click();
    await page.getByRole('option', { name: 'Oregon' }).click();
    await form()
      .getByRole('spinbutton', { name: /^month/ })
      .focus();
    await page.keyboard.type('12052026');
    await form().getByRole('checkbox', { name: 'The client agreed' }).check();
  }

  it('says what is missing at each field and gives the focus to the first', async () => {
    await button('Save person').click();
    await form().getByText('Enter a name.').waitFor();
    for (const words of ['Choose a state.', 'Choose a day.', 'Ask the client first.'])
      expect(await form().getByText(words).count()).toBe(1);
    expect(await name().evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await name().getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await name().fill('Robin');
    await form().getByText('Enter a name.').waitFor({ state: 'detached' });
    await button('Save person').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Choose a state');
  });

  it('puts a refusal of the service at its field and keeps everything that was typed', async () => {
    await fillIn('Taken');
    await button('Save person').click();
    await form().getByText('This name is taken.').waitFor();
    await expect.poll(() => name().evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await name().inputValue()).toBe('Taken');
    expect(await form().getByRole('button', { name: 'Oregon Home state' }).count()).toBe(1);
    await name().fill('Robin');
    await button('Save person').click();
    await form().getByText('Saved Robin.').waitFor();
    expect(await name().inputValue()).toBe('');
  });
});
