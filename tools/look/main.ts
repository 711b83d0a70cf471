import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser, widths } from '../../frontend/tests/support/visitor.ts';
import { openWalked, signInTo, type WalkedPortal, walkedPages } from '../../frontend/tests/support/walked-pages.ts';
import { browserPath } from '../testing/browser.ts';
import { type Picture, writeSheet } from './sheets.ts';

/** Takes a picture of every page behind sign-in at each width, light and dark (docs/howto/look-at-the-portals.md). */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: 'string' },
    page: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    // Also writes a sheet of all pages for each portal, width and theme to this folder.
    sheets: { type: 'string' },
  },
});
const folder = resolve(positionals[0] ?? join('.linden', 'look'));
mkdirSync(folder, { recursive: true });
process.env.CHROMIUM_PATH = await browserPath();
process.env.LINDEN_TEST_ORIGIN ??= 'http://localhost:8080';

const portals = (['client', 'provider', 'ops', 'billing'] as const).filter(
  (each) => !values.portal || each === values.portal,
);
const shownWidths = widths.filter((each) => !values.width || each === Number(values.width));
const themes = (['light', 'dark'] as const).filter((each) => !values.theme || each === values.theme);

const browser = await openBrowser();
const taken = new Map<string, Picture[]>();
for (const portal of portals) await lookAt(portal);
if (values.sheets) {
  for (const [name, pictures] of taken) console.log(await writeSheet(browser, resolve(values.sheets), name, pictures));
}
// The browser ends with this process, which would wait for it.
process.exit();

async function lookAt(portal: WalkedPortal): Promise<void> {
  const { page, leave } = await signInTo(browser, portal, { timezoneId: 'America/Los_Angeles' });
  for (const path of walkedPages[portal]) {
    if (values.page && !path.includes(values.page)) continue;
    if (!(await openWalked(page, portal, path))) {
      console.log(`${portal} ${path}: this world has no such page`);
      continue;
    }
    for (const width of shownWidths) {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        const name = [portal, path.replaceAll(/[^a-z]+/g, '-'), width, colorScheme].join('-').replaceAll(/-+/g, '-');
        const file = join(folder, `${name}.png`);
        await page.screenshot({ path: file, fullPage: width !== 390 || !path.includes('calendar') });
        console.log(file);
        const sheet = `${portal}-${width}-${colorScheme}`;
        taken.set(sheet, [...(taken.get(sheet) ?? []), { file, path }]);
      }
    }
  }
  await leave();
}
