import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas, readArguments } from './read-arguments.ts';

describe('reads the arguments', () => {
  test('takes every page at each width and in both themes without any', () => {
    const { folder, areas: wanted, page, looks, ...rest } = readArguments([]);
    expect({ folder, wanted, page }).toEqual({ folder: resolve('.linden/look'), wanted: areas, page: '' });
    expect(looks.map(({ width, theme }) => `${width} ${theme}`)).toEqual([
      '390 light',
      '390 dark',
      '820 light',
      '820 dark',
      '1440 light',
      '1440 dark',
    ]);
    expect(rest).toEqual({});
  });

  test('keeps what is chosen', () => {
    const args = ['--area', 'letters', '--area', 'issuer', '--page', 'reset', '--width', '820', '--theme', 'dark'];
    expect(readArguments(['now', ...args])).toEqual({
      folder: resolve('now'),
      areas: ['letters', 'issuer'],
      page: 'reset',
      looks: [{ width: 820, theme: 'dark' }],
    });
  });

  test('tolerates no changed pixel unless told', () => {
    const compare = (...more: string[]) => readArguments(['now', '--compare', 'before', ...more]).compare;
    expect(compare()).toEqual({ folder: resolve('before'), tolerated: 0 });
    expect(compare('--tolerate', '0.001')?.tolerated).toBe(0.001);
  });
});

test.each([
  ['an unknown area', ['--area', 'portal'], /--area must be one of public, letters/],
  ['an unknown width', ['--width', '400'], /--width must be one of 390, 820, 1440/],
  ['an unknown theme', ['--theme', 'sepia'], /--theme must be one of light, dark/],
  ['an unknown option', ['--portals', 'ops'], /--portals/],
  ['two folders', ['one', 'two'], /name one folder/],
  ['a comparison with its own folder', ['one', '--compare', './one'], /overwrites/],
  ['a tolerance without a comparison', ['--tolerate', '0.1'], /needs --compare/],
  ['a tolerance above 1', ['--compare', 'one', '--tolerate', '5'], /a share from 0 to 1/],
  ['a tolerance below 0', ['--compare', 'one', '--tolerate=-1'], /a share from 0 to 1/],
  ['an empty tolerance', ['--compare', 'one', '--tolerate', ''], /a share from 0 to 1/],
  ['a tolerance in words', ['--compare', 'one', '--tolerate', 'some'], /a share from 0 to 1/],
])('refuses %s', (_, args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
