import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { namePicture } from './picture-names.ts';
import type { Area, LookArguments } from './read-arguments.ts';
import type { Picture } from './sheets.ts';

/** Waits in the page until fonts and all pictures are there, also those below the window, which load late or stay out of layout. */
const settle = `(async () => {
  for (const one of document.querySelectorAll('*'))
    if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
  for (const image of document.images) image.loading = 'eager';
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()`;

/** Takes the pictures of a run and keeps their names. */
export class Camera {
  readonly #wanted: LookArguments;
  /** Names of the pictures, in their order. */
  readonly taken: string[] = [];
  /** Pictures of each sheet: an area at one width in one theme. */
  readonly sheets = new Map<string, Picture[]>();

  constructor(wanted: LookArguments) {
    this.#wanted = wanted;
    mkdirSync(wanted.folder, { recursive: true });
  }

  /** Whether the run wants pictures of this page. */
  wants(page: string): boolean {
    return page.includes(this.#wanted.page);
  }

  /** Takes a picture of what a page shows now, at each wanted width and in each theme. @param path of the page, or its name */
  async take(page: Page, area: Area, path: string): Promise<void> {
    if (!this.wants(path)) return;
    // A pointer that rests on a button changes its color.
    await page.mouse.move(0, 0);
    for (const look of this.#wanted.looks) {
      const { width, theme } = look;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.evaluate(settle);
      const name = namePicture(area, path, look);
      const file = join(this.#wanted.folder, `${name}.png`);
      await page.screenshot({
        path: file,
        fullPage: width !== 390 || !path.includes('calendar'),
        animations: 'disabled',
        caret: 'hide',
      });
      console.log(file);
      this.taken.push(name);
      const sheet = `${area}-${width}-${theme}`;
      this.sheets.set(sheet, [...(this.sheets.get(sheet) ?? []), { file, path }]);
    }
  }
}
