import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const find = 'select 1 from rooms where id = $1';

test('prepares a statement from its second use, always under the same name', () => {
  const names = createStatementNames();
  expect(names.nameFor(find)).toBe('');
  const name = names.nameFor(find);
  expect(name).toMatch(/^[0-9.a-f]{10,60}$/);
  expect(names.nameFor(find)).toBe(name);
  expect(createStatementNamesKnowing(find).nameFor(find)).toBe(name);
});

test('gives another statement another name', () => {
  const names = createStatementNamesKnowing(find, `${find} for update`);
  expect(names.nameFor(find)).not.toBe(names.nameFor(`${find} for update`));
});

test('does not prepare statements without parameters: they may contain values or begin a transaction', () => {
  const text = "select set_config('linden.kind', 'person', true)";
  expect(createStatementNamesKnowing(text).nameFor(text)).toBe('');
});

test('does not fill the server with statements that differ every time', () => {
  const names = createStatementNames();
  const all = Array.from({ length: 2000 }, (_, n) => `${find} and number = ${n}`);
  for (const sql of all) names.nameFor(sql);
  expect(all.filter((sql) => names.nameFor(sql) !== '')).toHaveLength(400);
});

test('prepares a repeated statement however many others ran once', () => {
  const names = createStatementNames();
  for (let n = 0; n < 5000; n++) names.nameFor(`${find} and number = ${n}`);
  names.nameFor(find);
  expect(names.nameFor(find)).not.toBe('');
});

test('renames everything after a change of the tables', () => {
  const names = createStatementNamesKnowing(find);
  const before = names.nameFor(find);
  names.renew();
  expect(names.nameFor(find)).toBe('');
  expect(names.nameFor(find)).not.toBe(before);
});

function createStatementNamesKnowing(...texts: string[]) {
  const names = createStatementNames();
  for (const sql of texts) names.nameFor(sql);
  return names;
}
