import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { findMisspellings, parseMisspellings } from './spelling.ts';

test('reads the lines of cspell', () => {
  expect(parseMisspellings('docs/a.md:3:7 - Unknown word (colour)\n\nother text\n')).toEqual([
    { path: 'docs/a.md', says: 'line 3: Unknown word (colour)' },
  ]);
});

test('finds a planted misspelling and a British spelling, and accepts a word of our list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linden-spelling-'));
  try {
    const words = join(root, 'tools/check/words.txt');
    const dictionaryDefinitions = [{ name: 'linden', path: words, addWords: true }];
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'cspell.json'),
      JSON.stringify({ language: 'en-US', files: ['*.md'], dictionaryDefinitions, dictionaries: ['linden'] }),
    );
    writeFileSync(join(folder, 'a.md'), 'The payor is right.\nThe apointment needs a licence.\n');
    expect(await findMisspellings(folder, join(folder, 'cspell.json'))).toEqual([
      { path: 'a.md', says: 'line 2: Unknown word (apointment) fix: (appointment)' },
      { path: 'a.md', says: 'line 2: Unknown word (licence)' },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
