import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLayoutFaults, findUnseenRefusal } from '#tests/support/layout/layout-faults.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page that shows only `html`. */
async function openWith(html: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 700 } });
  await page.setContent(html);
  return { page, leave };
}

const card = 'border: 1px solid; width: 160px; height: 60px; margin: 20px';

it.each([
  [
    'a column of single letters',
    '<div style="width: 12px; overflow-wrap: anywhere">Tomorrow at noon</div>',
    ['broken word: Tomorrow in Tomorrow at noon'],
  ],
  [
    'a cell over its neighbors',
    '<div style="position: relative; height: 80px"><p>Monday</p><p style="position: absolute; top: 4px; left: 6px; margin: 0">Other times</p></div>',
    ['overlap: Other times over Monday'],
  ],
  [
    'a long name in a card',
    `<div style="${card}; white-space: nowrap">Wolfeschlegelsteinhausenbergerdorff</div>`,
    ['leaves its card: Wolfeschlegelsteinhausenbergerdorff'],
  ],
  [
    'text of 200 %',
    `<div style="${card}; font-size: 200%; overflow: hidden">Your session is on Monday</div>`,
    ['leaves its card: Your session is on Monday'],
  ],
  [
    'the last button under a bar',
    '<div style="height: 1400px"></div><button>Book</button><nav style="position: fixed; bottom: 0; left: 0; right: 0; height: 90px; background: canvas">Home</nav>',
    ['covered: Book'],
  ],
  [
    'nothing',
    `<div style="${card}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Wolfeschlegelsteinhausenbergerdorff</div>
     <p style="width: 200px; overflow-wrap: anywhere">wolfeschlegelsteinhausenbergerdorff@example.com</p>
     <button>Book</button><div style="height: 1400px"></div>
     <nav style="position: fixed; bottom: 0; left: 0; right: 0; height: 90px; background: canvas">Home</nav>`,
    [],
  ],
])('finds %s', async (_fault, html, found) => {
  const { page, leave } = await openWith(html);
  expect(await findLayoutFaults(page)).toEqual(found);
  await leave();
});

it('finds a refused field outside the window, and sees its message', async () => {
  const field = '<label for="id">Member ID</label><input id="id" aria-invalid="true">';
  const { page, leave } = await openWith(`${field}<div style="height: 1400px"></div><button>Save</button>`);
  expect(await findUnseenRefusal(page)).toBeUndefined();
  await page.getByRole('button').scrollIntoViewIfNeeded();
  expect(await findUnseenRefusal(page)).toBe('Member ID');
  await page.getByRole('button').evaluate((button) => {
    button.insertAdjacentElement(
      'beforebegin',
      Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Check the ID' }),
    );
  });
  expect(await findUnseenRefusal(page)).toBeUndefined();
  await leave();
});

it('finds a message about the focused field that a bar covers', async () => {
  const { page, leave } = await openWith(`
    <label for="id">Member ID</label><input id="id" aria-invalid="true" aria-describedby="why">
    <p id="why" style="position: fixed; bottom: 10px; margin: 0">Check the ID</p>`);
  await page.getByRole('textbox').focus();
  expect(await findUnseenRefusal(page)).toBeUndefined();
  await page.evaluate(() => {
    const bar = Object.assign(document.createElement('nav'), { textContent: 'Continue' });
    bar.style.cssText = 'position: fixed; bottom: 0; left: 0; right: 0; height: 60px; background: canvas';
    document.body.append(bar);
  });
  expect(await findUnseenRefusal(page)).toBe('Member ID');
  await leave();
});

it.each([
  [
    'the week of a card',
    '/find/california?availableTimes=Evening',
    'article [data-kind]',
    'position: absolute; left: 0; top: 0',
  ],
  ['the head of a card', '/find/california', 'article h2', 'width: 10px; overflow-wrap: anywhere'],
])('finds a fault planted in %s of a page that has none', async (_part, path, selector, style) => {
  const { page, leave } = await visit(browser);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.evaluate(
    ([css, rule]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${css} { ${rule} }`);
      document.adoptedStyleSheets.push(sheet);
    },
    [selector, style],
  );
  expect(await findLayoutFaults(page)).not.toEqual([]);
  await leave();
});
