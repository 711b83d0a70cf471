import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { findUnprintable } from './find-unprintable.ts';

const build = (text: string, name = 'Zoë Álvarez') => ({
  kind: 'Note',
  person: { name, birthDate: 'May 5, 1990' },
  madeAt: new Date(0),
  blocks: [{ type: 'paragraph', text }] satisfies Block[],
});

test.each([
  ['Latin with accents, dashes and quotes', 'Zoë – “Ça va?” ½ €', []],
  ['Greek, Cyrillic, Hebrew and Arabic', 'Αθήνα Москва שלום سلام', []],
  ['line breaks and tabs', 'a\nb\tc', []],
  ['characters that are taken out before writing', 'a\u200bb\u202ec', []],
  ['an ideograph', '王 said 王', ['王']],
  ['a picture sign', 'Better 🫠 today', ['🫠']],
])('%s', (_, text, expected) => expect(findUnprintable(build(text))).toEqual(expected));

test('a name is looked at, and every kind of block', () => {
  expect(findUnprintable(build('', '王芳'))).toEqual(['王', '芳']);
  const blocks: Block[] = [
    { type: 'heading', text: '一' },
    { type: 'list', items: ['二'] },
    { type: 'facts', rows: [['三', '四']] },
    { type: 'table', columns: [{ label: '五', width: 1 }], rows: [['六']] },
  ];
  expect(findUnprintable({ ...build(''), blocks })).toEqual(['一', '二', '三', '四', '五', '六']);
});
