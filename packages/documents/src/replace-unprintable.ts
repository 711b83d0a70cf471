import { cleanLines } from './clean-text.ts';
import type { Block, DocumentContent } from './document.ts';
import { findUnprintable } from './find-unprintable.ts';

/** A document in which no character is drawn as a box. */
export interface ReplacedDocument {
  readonly content: DocumentContent;
  /** How many different characters are written as their Unicode number. */
  readonly count: number;
}

/** Writes each character that the font has no glyph for as its Unicode number, such as [U+1F600]. */
export function replaceUnprintable(content: DocumentContent): ReplacedDocument {
  const missing = new Set(findUnprintable(content));
  if (missing.size === 0) return { content, count: 0 };
  const spell = (text: string) =>
    cleanLines(text)
      .map((line) => Array.from(line, (each) => (missing.has(each) ? writeNumber(each) : each)).join(''))
      .join('\n');
  const { person } = content;
  return {
    count: missing.size,
    content: {
      ...content,
      kind: spell(content.kind),
      person: { ...person, name: spell(person.name) },
      blocks: content.blocks.map((block) => spellBlock(block, spell)),
    },
  };
}

function spellBlock(block: Block, spell: (text: string) => string): Block {
  switch (block.type) {
    case 'facts':
      return { ...block, rows: block.rows.map(([label, value]) => [spell(label), spell(value)] as const) };
    case 'list':
      return { ...block, items: block.items.map(spell) };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, label: spell(column.label) })),
        rows: block.rows.map((row) => row.map(spell)),
      };
    case 'heading':
    case 'paragraph':
      return { ...block, text: spell(block.text) };
  }
}

function writeNumber(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
