import PDFDocument from 'pdfkit';
import { cleanLines } from './clean-text.ts';
import type { Block, DocumentContent } from './document.ts';
import { fonts } from './text-styles.ts';

/** The types of pdfkit leave out what its font knows. */
type WithFont = { readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } };

/** Returns the characters of a document that its font has no glyph for, each once. They would be drawn as boxes. */
export function findUnprintable({ kind, person, blocks }: DocumentContent): string[] {
  const texts = [kind, person.name, person.birthDate ?? '', ...blocks.flatMap(listTexts)];
  const used = new Set(texts.flatMap(cleanLines).flatMap((line) => [...line]));
  const drawn = Object.values(fonts).map(openFont);
  return [...used].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !drawn.every((font) => font.hasGlyphForCodePoint(code));
  });
}

function listTexts(block: Block): readonly string[] {
  if (block.type === 'facts') return block.rows.flat();
  if (block.type === 'list') return block.items;
  if (block.type === 'table') return [...block.columns.map(({ label }) => label), ...block.rows.flat()];
  return [block.text];
}

function openFont(file: Buffer) {
  const pdf = new PDFDocument({ autoFirstPage: false }).font(file);
  return (pdf as unknown as WithFont)._font.font;
}
