import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../frontend/tests/support/visitor.ts';
import { openWalked, signInTo, type WalkedPortal, walkedPages } from '../../frontend/tests/support/walked-pages.ts';
import { findBrowserPath } from '../testing/browser.ts';
import { Camera } from './camera.ts';
import { comparePictures } from './compare-pictures.ts';
import { findWorld } from './find-world.ts';
import { chooseInstant, readInstant, saveInstant, timeZone } from './frozen-clock.ts';
import { type LookArguments, readArguments } from './read-arguments.ts';
import { writeSheet } from './sheets.ts';
import { showPublicPages } from './show-public-pages.ts';
import { showSamples } from './show-samples.ts';

/**
 * `npm run look [-- FOLDER ...]`: takes a picture of every page and letter at each width, light and dark, and compares the pictures with those
 * of an earlier run (docs/howto/look-at-the-portals.md).
 */
// The browser ends with this process, which would wait for it.
process.exit(await look());

async function look(): Promise<0 | 1 | 2> {
  const wanted = readWanted();
  if (!wanted) return 2;
  process.env.CHROMIUM_PATH = await findBrowserPath();
  if (!(await findWorld()) && wanted.areas.some((area) => area !== 'letters' && area !== 'issuer')) {
    console.error('no world answers: start one, and give LINDEN_PORT_BASE and LINDEN_PORT as it has them');
    return 2;
  }
  const browser = await openBrowser();
  const camera = new Camera(wanted);
  const { folder, compare } = wanted;
  const instant = (compare && readInstant(compare.folder)) ?? chooseInstant(new Date());
  saveInstant(folder, instant);
  for (const area of wanted.areas) await showArea(browser, camera, area, instant);
  for (const [name, pictures] of wanted.sheets === undefined ? [] : camera.sheets)
    console.log(await writeSheet(browser, wanted.sheets ?? folder, name, pictures));
  if (!compare) return 0;
  return (await comparePictures(browser, camera.taken, { ...wanted, compare })) > 0 ? 1 : 0;
}

async function showArea(browser: Browser, camera: Camera, area: LookArguments['areas'][number], instant: Date) {
  if (area === 'public') return showPublicPages(browser, camera, instant);
  if (area === 'letters' || area === 'issuer') return showSamples(browser, camera, area, instant);
  return showPortal(browser, camera, area, instant);
}

function readWanted(): LookArguments | undefined {
  try {
    const wanted = readArguments(process.argv.slice(2));
    if (!wanted.compare || existsSync(wanted.compare.folder)) return wanted;
    throw new Error(`${wanted.compare.folder} does not exist`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function showPortal(browser: Browser, camera: Camera, portal: WalkedPortal, instant: Date): Promise<void> {
  const { page, leave } = await signInTo(browser, portal, { timezoneId: timeZone });
  // After the sign-in, whose tokens are checked against the clock.
  await page.clock.setFixedTime(instant);
  for (const path of walkedPages[portal]) {
    if (!camera.wants(path)) continue;
    if (await openWalked(page, portal, path)) await camera.take(page, portal, path);
    else console.log(`${portal} ${path}: this world has no such page`);
  }
  await leave();
}
