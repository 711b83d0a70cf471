import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const faces = [
  { name: 'inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
  { name: 'source-serif-4', file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2' },
];

/** Reduces each font to the letters and weights that pages use, which halves its size. */
export async function cutFonts(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { name, file } of faces) {
    const whole = readFileSync(require.resolve(file));
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const;
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, letters(), options));
  }
}

/** Returns Latin letters of western languages, and the signs that pages use. */
function letters(): string {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ];
  const latin = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return `${String.fromCodePoint(...latin)}ıŒœ–—‘’‚“”„•…‹›€™←↑→↓−★`;
}
