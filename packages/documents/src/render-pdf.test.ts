import { expect, it } from 'vitest';
import type { Block, DocumentContent } from './document.ts';
import { renderPdf } from './render-pdf.ts';
import { findElements, readPdf } from './testkit/read-pdf.ts';

const madeAt = new Date('2026-11-20T17:00:00Z');
const person = { name: 'Alma Rivera', birthDate: 'Feb 14, 1990' };
const build = (blocks: readonly Block[], more: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: 'Receipt',
  person,
  madeAt,
  blocks,
  ...more,
});
const table = (rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  columns: [
    { label: 'Day', width: 0.3 },
    { label: 'What', width: 0.4 },
    { label: 'Amount', width: 0.3, align: 'right' },
  ],
  rows,
});
const whole: readonly Block[] = [
  { type: 'facts', rows: [['Client', 'Alma Rivera']] },
  { type: 'heading', text: 'Payments' },
  { type: 'paragraph', text: 'All amounts are in US dollars.' },
  { type: 'list', items: ['One', 'Two'] },
  table([['Nov 2, 2026', 'Session', '$25.50']]),
];

it('is tagged: headings, paragraphs, lists and tables with the scope of their headers', async () => {
  const { isMarked, pages, info } = await readPdf(await renderPdf(build(whole)));
  const elements = pages.flatMap((page) => page.elements);
  const texts = (tag: string) => findElements(elements, tag).map(({ text }) => text);
  expect(isMarked).toBe(true);
  expect(info).toMatchObject({ Title: 'Receipt', Language: 'en-US' });
  expect(texts('H1')).toEqual(['Receipt']);
  expect(texts('H2')).toEqual(['Payments']);
  expect(texts('P')).toEqual(['All amounts are in US dollars.']);
  expect(texts('LBody')).toEqual(['One', 'Two']);
  expect(findElements(elements, 'Table').map(({ children }) => children.map(({ tag }) => tag))).toEqual([
    ['TR'],
    ['TR', 'TR'],
  ]);
  expect(texts('TH')).toEqual(['Client', 'Day', 'What', 'Amount']);
  expect(texts('TD')).toEqual(['Alma Rivera', 'Nov 2, 2026', 'Session', '$25.50']);
});

it('is the same file for the same content, and another for another', async () => {
  const first = Buffer.from(await renderPdf(build(whole)));
  expect(first.equals(await renderPdf(build(whole)))).toBe(true);
  expect(first.equals(await renderPdf(build(whole, { kind: 'Statement' })))).toBe(false);
});

it('names the person on each page outside of the text, and nowhere in the metadata', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Day ${index}`, 'Session', '$1.00']);
  const bytes = await renderPdf(build([table(rows)]));
  const { pages, info } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { artifacts }] of pages.entries()) {
    expect(artifacts.join(' ')).toContain('Alma Rivera, born Feb 14, 1990');
    expect(artifacts.join(' ')).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(JSON.stringify(info)).not.toContain('Rivera');
  const days = pages.flatMap(({ elements }) => findElements(elements, 'TD')).map(({ text }) => text);
  expect(days.filter((text) => text.startsWith('Day'))).toEqual(rows.map(([day]) => day));
});

it.each<[string, string, (read: string) => void]>([
  [
    '10,000 characters without a space',
    'x'.repeat(10_000),
    (read) => expect(read.replaceAll(' ', '')).toHaveLength(10_000),
  ],
  ['10,000 characters of words', 'word '.repeat(2_000), (read) => expect(read.match(/word/g)).toHaveLength(2_000)],
  ['controls of direction', 'a\u202eb\u2066c\u200f', (read) => expect(read).toBe('abc')],
  ['emoji and other scripts', 'Zoë 😀 Łukasz Ёлка 日本 שלום', (read) => expect(read).toContain('Łukasz Ёлка')],
  ['half of a character', 'a\ud83d b', (read) => expect(read).toContain('b')],
  ['control characters', 'a\u0000\u0007b', (read) => expect(read).toBe('a b')],
  ['nothing', '', (read) => expect(read).toBe('')],
])('keeps the layout and the text of %s', async (_, text, check) => {
  const blocks: Block[] = [{ type: 'paragraph', text }, table([[text, 'Session', '$1.00']])];
  const { pages } = await readPdf(await renderPdf(build(blocks)));
  const paragraphs = pages.flatMap(({ elements }) => findElements(elements, 'P')).map((each) => each.text);
  check(paragraphs.join(' ').trim());
  const cells = pages.flatMap(({ elements }) => findElements(elements, 'TD')).map((each) => each.text);
  expect(cells.filter((cell) => cell === '$1.00')).toHaveLength(1);
});

it('cuts a name of 200 characters at the top of the page, before the kind', async () => {
  const name = 'Wolfeschlegelsteinhausen'.repeat(9).slice(0, 200);
  const { pages } = await readPdf(await renderPdf(build(whole, { person: { ...person, name } })));
  const header = pages[0]?.artifacts.find((text) => text.trim() !== '');
  expect(header).toMatch(/^Wolfeschlegel.*…, born Feb 14, 1990$/);
  expect(header?.length).toBeLessThan(130);
});
