import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChanges } from './find-changes.ts';
import { listGone, nameDifference } from './picture-names.ts';
import type { LookArguments } from './read-arguments.ts';

/** Defines in a page a function that decodes two pictures and returns the share of changed pixels, and the picture of the difference. */
const defineCompare = `globalThis.comparePictures = async (before, after) => {
  const findChanges = ${findChanges};
  const context = (width, height) => Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  const decode = async (source) => {
    const image = Object.assign(new Image(), { src: 'data:image/png;base64,' + source });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const drawn = context(width, height);
    drawn.drawImage(image, 0, 0);
    return drawn.getImageData(0, 0, width, height);
  };
  const { changed, difference: { width, height, data } } = findChanges(await decode(before), await decode(after));
  const painted = context(width, height);
  painted.putImageData(new ImageData(data, width, height), 0, 0);
  return { share: changed / (width * height), picture: painted.canvas.toDataURL('image/png').split(',')[1] };
}`;

interface ComparingPage {
  /** Takes two pictures in Base64. */
  comparePictures: (before: string, after: string) => Promise<{ share: number; picture: string }>;
}

/**
 * Compares the pictures of this run with those of an earlier one. Prints each that differs, with the share of changed pixels, and writes a
 * picture of the difference beside it. @returns how many differ
 */
export async function comparePictures(
  browser: Browser,
  taken: readonly string[],
  wanted: LookArguments & { readonly compare: NonNullable<LookArguments['compare']> },
): Promise<number> {
  const { folder, compare } = wanted;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.evaluate(defineCompare);
  let differing = 0;
  let tolerated = 0;
  const report = (name: string, says: string) => {
    differing += 1;
    console.log(`DIFFERS  ${name}.png: ${says}`);
  };
  for (const name of taken) {
    const [before, after] = [compare.folder, folder].map((each) => join(each, `${name}.png`)) as [string, string];
    const difference = join(folder, nameDifference(name));
    rmSync(difference, { force: true });
    if (!existsSync(before)) {
      report(name, 'the earlier run has no such picture');
      continue;
    }
    const { share, picture } = await compareTwo(page, before, after);
    if (share === 0) continue;
    writeFileSync(difference, picture);
    if (share <= compare.tolerated) tolerated += 1;
    else report(name, `${formatShare(share)} of its pixels changed, see ${difference}`);
  }
  for (const name of listGone(readdirSync(compare.folder), new Set(taken), wanted))
    report(name, 'only the earlier run has this picture');
  console.log(`${taken.length} pictures compared: ${differing} differ, ${tolerated} are within the tolerance`);
  await context.close();
  return differing;
}

async function compareTwo(page: Page, before: string, after: string): Promise<{ share: number; picture: Buffer }> {
  const files = [before, after].map((file) => readFileSync(file));
  if (files[0]?.equals(files[1] ?? Buffer.alloc(0))) return { share: 0, picture: Buffer.alloc(0) };
  const [encodedBefore = '', encodedAfter = ''] = files.map((file) => file.toString('base64'));
  const { share, picture } = await page.evaluate(
    ([earlier, later]) => (globalThis as unknown as ComparingPage).comparePictures(earlier, later),
    [encodedBefore, encodedAfter] as const,
  );
  return { share, picture: Buffer.from(picture, 'base64') };
}

/** Formats a share in percent. A changed pixel never reads as zero. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return percent < 0.01 ? 'less than 0.01 %' : `${percent.toFixed(2)} %`;
}
