import { expect, test } from 'vitest';
import { compareAnchorLists, formatAnchorList, readAnchorList } from './anchor-list.ts';
import { parseAnchors } from './spec-anchors.ts';

const spec = `# A product

The first words before any section are no requirement.

## 1. Screens

Steps:
1. Open /home.
2. Say 'Done'.

### Tables
| Operation | Input |
|---|---|
| saveThing | values; more (a; b) |
| Long text | 'One sentence. Another; and more.' |

## 2. Rules

A paragraph is one. It has 'Two. Parts' in (brackets; too).

- Kind: ONE, TWO, IN_PARTS.
  - A nested rule /home/{page}.
`;

const anchors = parseAnchors('C', spec);

test('gives every bullet, numbered item, table row, paragraph and sentence an anchor', () => {
  expect(anchors.map(({ id, label }) => `${id} ${label}`)).toEqual([
    'C1-1 Open /home',
    "C1-2 Say 'Done'",
    'C1.1-1a saveThing',
    'C1.1-1b more (a; b)',
    'C1.1-2 Long text',
    'C2-1a A paragraph is one',
    "C2-1b It has 'Two. Parts' in (brackets; too)",
    'C2-2 Kind',
    'C2-3 A nested rule /home/{page}',
  ]);
});

test.each([
  ['C1-1', ['/home'], []],
  ['C1-2', ["'Done'"], []],
  ['C1.1-1a', ['saveThing'], []],
  ['C1.1-2', ["'One sentence. Another; and...'"], []],
  ['C2-2', [], ['IN_PARTS', 'ONE', 'TWO']],
  ['C2-3', ['/home/{page}'], []],
])('%s names %j and has the codes %j', (id, names, codes) => {
  expect(anchors.find((anchor) => anchor.id === id)).toMatchObject({ names, codes });
});

test('reads the list as it was written', () => {
  expect(readAnchorList(formatAnchorList(anchors))).toEqual(anchors);
});

test('reports differences between the spec and the list', () => {
  const changed = spec.replace('TWO', 'THREE').replace("2. Say 'Done'.\n", '').concat('- One more.\n');
  expect(compareAnchorLists(anchors, anchors)).toEqual([]);
  expect(compareAnchorLists(anchors, parseAnchors('C', changed))).toEqual([
    'C2-2 (Kind) has a different text in the spec',
    'C2-4 (One more) is new in the spec',
    "C1-2 (Say 'Done') is no longer in the spec",
  ]);
});
