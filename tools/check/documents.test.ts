import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkDocuments, findDocumentFaults } from './documents.ts';

const there = new Set(['README.md', 'docs/glossary.md', 'docs/decisions', 'bff/schema.graphql']);
const faults = (text: string) =>
  findDocumentFaults('docs/README.md', text, (path) => there.has(path)).map(({ says }) => says);

test.each([
  ['a link to a neighbour', '[words](glossary.md)', []],
  ['a link with an anchor', '[words](glossary.md#slot)', []],
  ['a link upwards', '[home](../README.md "the start")', []],
  ['a link to a folder', '[why](decisions)', []],
  ['an address', '[site](https://example.com/x.md)', []],
  ['an anchor of its own', '[below](#more)', []],
  ['a link in a code block', '```\n[x](gone.md)\n```', []],
  ['a broken link', '[words](glosary.md)', ['the link glosary.md is broken']],
  ['a broken image', '![page](pictures/x.png)', ['the link pictures/x.png is broken']],
  ['a link out of the repository', '[x](../../elsewhere/README.md)', ['the link ../../elsewhere/README.md is broken']],
  ['a file by name', '`bff/schema.graphql`', []],
  ['a missing file', '`bff/src/gone.ts` and `bff/src/gone.ts`', ['there is no bff/src/gone.ts']],
  ['a pattern', '`services/*/src/jobs` and `src/config.ts`', []],
])('%s', (_, text, expected) => {
  expect(faults(text)).toEqual(expected);
});

test('finds nothing in this repository', () => {
  expect(checkDocuments(root).findings).toEqual([]);
});
