import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkFolders, compareWithLimits, type Limits } from './folders.ts';
import { readSourceFile, readSources } from './source-files.ts';

const none: Limits = { folders: {}, handlersWithTransaction: {} };
const many = (count: number) => Array.from({ length: count }, (_, at) => `bff/src/modules/a${at}.ts`);
const handler = (name: string, text: string) => readSourceFile(`services/search/src/rpc/queries/${name}.ts`, text);

const says = (...input: Parameters<typeof compareWithLimits>) =>
  compareWithLimits(...input).findings.map(({ path, says }) => `${path}: ${says}`);

test('finds a folder with more files than its number', () => {
  expect(says(many(31), [], none)).toEqual(['bff/src/modules: 31 source files, more than 30: divide it']);
  expect(says(many(34), [], { ...none, folders: { 'bff/src/modules': 33 } })).toEqual([
    'bff/src/modules: 34 source files, more than 33: divide it',
  ]);
});

test('counts styles and operations, but no tests', () => {
  const beside = [...many(28), 'bff/src/modules/a.css', 'bff/src/modules/b.graphql', 'bff/src/modules/a1.test.ts'];
  expect(says(beside, [], none)).toEqual([]);
  expect(says([...beside, 'bff/src/modules/c.graphql'], [], none)).toHaveLength(1);
});

test('asks to lower a number that has fallen', () => {
  expect(says([], [], { ...none, folders: { 'frontend/src/ui': 39 } })).toEqual([
    'frontend/src/ui: now 0: lower its number in tools/check/limits.json',
  ]);
});

test('counts the handlers of a service that contain a transaction', () => {
  const files = [handler('a', 'await store.tx(async (tx) => {});'), handler('b', 'return query(store);')];
  expect(says([], files, none)).toEqual([
    'services/search: 1 handlers contain a transaction, more than 0: move it into a use case',
  ]);
  expect(says([], files, { ...none, handlersWithTransaction: { 'services/search': 1 } })).toEqual([]);
});

test('finds nothing in this repository', () => {
  expect(checkFolders(root, readSources(root)).findings).toEqual([]);
});
