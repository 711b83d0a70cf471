import { expect, test } from 'vitest';
import { createCompiler, prepareQuery } from './sql.ts';

const tables = createCompiler<{ rooms: { id: string; name: string; size: number } }>();

test('fills the arguments of a prepared query in, in any order and more than once', () => {
  let builds = 0;
  const find = prepareQuery<{ name: string; size: number }, { id: string }>((arg) => {
    builds += 1;
    return tables
      .selectFrom('rooms')
      .select('id')
      .where('size', '>', arg('size'))
      .where('name', '=', arg('name'))
      .where('id', '=', 'fixed')
      .where('size', '<>', arg('size'));
  });
  const one = find({ name: 'blue', size: 1 }).compile();
  const other = find({ name: 'red', size: 2 }).compile();
  expect(one.parameters).toEqual([1, 'blue', 'fixed', 1]);
  expect(other.parameters).toEqual([2, 'red', 'fixed', 2]);
  expect(other.sql).toBe(one.sql);
  expect(builds).toBe(1);
});
