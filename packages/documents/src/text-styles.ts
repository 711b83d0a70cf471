import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const readFont = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** DejaVu has Latin, Greek, Cyrillic, Hebrew, Arabic and signs. A character without a glyph is drawn as a box: `findUnprintable`. */
export const fonts = { regular: readFont('DejaVuSans'), bold: readFont('DejaVuSans-Bold') };

export interface TextStyle {
  readonly font: keyof typeof fonts;
  /** Points. */
  readonly size: number;
}

export const styles = {
  title: { font: 'bold', size: 18 },
  heading: { font: 'bold', size: 12 },
  body: { font: 'regular', size: 9.5 },
  label: { font: 'bold', size: 9.5 },
  small: { font: 'regular', size: 8 },
} as const satisfies Record<string, TextStyle>;

export function getLineHeight({ size }: TextStyle): number {
  return size * 1.45;
}
