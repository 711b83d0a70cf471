import { expect, test } from 'vitest';
import { root } from '../../bootstrap/places.mjs';
import { readSourceFile, readSources } from '../source-files.ts';
import { checkExportedVerbs } from './exported-verbs.ts';

const says = (text: string, path = 'bff/src/a.ts') =>
  checkExportedVerbs([readSourceFile(path, text)]).findings.map((finding) => finding.says.split(' ')[0]);

test.each([
  ['a function', 'export function price() {}', 'price'],
  ['an async function', 'export async function price() {}', 'price'],
  ['a constant that is a function', 'export const priceOf = () => 1;', 'priceOf'],
])('finds %s that begins with a noun', (_, text, name) => {
  expect(says(text)).toEqual([name]);
});

test.each([
  ['a verb', 'export function readPrice() {}'],
  ['a predicate', 'export const isFree = () => true;'],
  ['a component', 'export function Price() {}'],
  ['a value', 'export const price = read();'],
  ['a function of one file', 'function price() {}'],
])('accepts %s', (_, text) => {
  expect(says(text)).toEqual([]);
});

test('leaves tests alone', () => {
  expect(says('export function price() {}', 'bff/tests/support/a.ts')).toEqual([]);
});

test('finds nothing in this repository', () => {
  expect(checkExportedVerbs(readSources(root)).findings).toEqual([]);
});
