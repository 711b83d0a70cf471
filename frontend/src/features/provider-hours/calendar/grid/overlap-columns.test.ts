import { expect, test } from 'vitest';
import { placeSideBySide } from './overlap-columns.ts';

const places = (...periods: [number, number][]) =>
  placeSideBySide(periods.map(([from, to]) => ({ from, to }))).map(({ from, column, columns }) => [
    from,
    column,
    columns,
  ]);

test.each<[string, [number, number][], number[][]]>([
  [
    'items one after the other take the whole width',
    [
      [60, 120],
      [120, 180],
    ],
    [
      [60, 0, 1],
      [120, 0, 1],
    ],
  ],
  [
    'two that overlap share it',
    [
      [60, 120],
      [90, 150],
    ],
    [
      [60, 0, 2],
      [90, 1, 2],
    ],
  ],
  [
    'the longer of two with the same start comes first',
    [
      [60, 90],
      [60, 240],
    ],
    [
      [60, 0, 2],
      [60, 1, 2],
    ],
  ],
  [
    'a place that is free again is used, in a chain of three',
    [
      [0, 60],
      [30, 120],
      [60, 90],
    ],
    [
      [0, 0, 2],
      [30, 1, 2],
      [60, 0, 2],
    ],
  ],
  [
    'a later item starts a new chain',
    [
      [0, 60],
      [30, 90],
      [90, 120],
    ],
    [
      [0, 0, 2],
      [30, 1, 2],
      [90, 0, 1],
    ],
  ],
  ['nothing', [], []],
])('%s', (_, periods, expected) => expect(places(...periods)).toEqual(expected));
