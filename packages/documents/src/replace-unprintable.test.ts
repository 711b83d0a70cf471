import { expect, test } from 'vitest';
import type { Block, DocumentContent } from './document.ts';
import { findUnprintable } from './find-unprintable.ts';
import { replaceUnprintable } from './replace-unprintable.ts';

const build = (blocks: readonly Block[], name = 'Zoë Álvarez'): DocumentContent => ({
  kind: 'Note',
  person: { name, birthDate: 'May 5, 1990' },
  madeAt: new Date(0),
  blocks,
});

test('a document whose characters the font has stays as it is', () => {
  const content = build([{ type: 'paragraph', text: 'Better today' }]);
  expect(replaceUnprintable(content)).toEqual({ content, count: 0 });
});

test('each other character is written as its number, in names and in every kind of block', () => {
  const content = build(
    [
      { type: 'heading', text: 'Day 一' },
      { type: 'paragraph', text: 'Better 🫠\ntoday 🫠' },
      { type: 'list', items: ['二'] },
      { type: 'facts', rows: [['三', 'said 四.']] },
      { type: 'table', columns: [{ label: '五', width: 1 }], rows: [['六']] },
    ],
    '王',
  );
  const spelled = replaceUnprintable(content);
  expect(spelled.count).toBe(8);
  expect(spelled.content).toEqual(
    build(
      [
        { type: 'heading', text: 'Day [U+4E00]' },
        { type: 'paragraph', text: 'Better [U+1FAE0]\ntoday [U+1FAE0]' },
        { type: 'list', items: ['[U+4E8C]'] },
        { type: 'facts', rows: [['[U+4E09]', 'said [U+56DB].']] },
        { type: 'table', columns: [{ label: '[U+4E94]', width: 1 }], rows: [['[U+516D]']] },
      ],
      '[U+738B]',
    ),
  );
  expect(findUnprintable(spelled.content)).toEqual([]);
});
