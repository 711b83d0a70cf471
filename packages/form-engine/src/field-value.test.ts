import { expect, test } from 'vitest';
import { isSameValue } from './field-value.ts';
import type { FieldValue } from './schema.ts';

test.each<[FieldValue | undefined, FieldValue | undefined, boolean]>([
  ['a', 'a', true],
  ['a', 'A', false],
  [1, '1', false],
  [0, false, false],
  [null, undefined, false],
  [undefined, undefined, true],
  [[], {}, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
])('%j and %j: %s', (a, b, same) => {
  expect(isSameValue(a, b)).toBe(same);
  expect(isSameValue(b, a)).toBe(same);
});
