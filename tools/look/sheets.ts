import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export interface Picture {
  readonly file: string;
  /** The address of the page. */
  readonly path: string;
}

/** CSS pixels: the width of one picture on a sheet, and the height at which it is cut. */
const thumb = { width: 300, maxHeight: 620 };
const columns = 5;
const quality = 62;

/** Writes one JPEG with all pictures of a portal at one width and in one theme, each under its address. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  name: string,
  pictures: readonly Picture[],
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: columns * (thumb.width + 16) + 16, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.setContent(renderSheet(pictures));
  await page.waitForFunction('[...document.images].every((each) => each.complete)');
  const file = join(folder, `${name}.jpg`);
  writeFileSync(file, await page.screenshot({ fullPage: true, type: 'jpeg', quality }));
  await context.close();
  return file;
}

function renderSheet(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ file, path }) =>
      `<figure><figcaption>${escapeHtml(path)}</figcaption><div><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"></div></figure>`,
  );
  return `<!doctype html><style>
    body { margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; font: 13px sans-serif; background: #8a8d88; }
    figure { margin: 0; width: ${thumb.width}px; }
    figcaption { overflow-wrap: anywhere; padding-bottom: 4px; color: #fff; }
    div { max-height: ${thumb.maxHeight}px; overflow: hidden; }
    img { width: 100%; display: block; }
  </style>${figures.join('')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
