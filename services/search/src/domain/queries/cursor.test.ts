import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors('secret');
const place = { key: [0.75, 'a-b'], baseMinute: 29_900_000 };

test('reads back a cursor for the same search', () => {
  expect(cursors('CA').read(cursors('CA').write(place))).toEqual(place);
});

test.each([
  ['for another search', cursors('CA').write(place), 'NY'],
  ['changed', `A${cursors('CA').write(place).slice(1)}`, 'CA'],
  ['with another secret', createCursors('other')('CA').write(place), 'CA'],
  ['without a signature', cursors('CA').write(place).split('.')[0] ?? '', 'CA'],
  ['empty', '', 'CA'],
  ['made up', 'eyJ9.AAAA', 'CA'],
])('rejects a cursor %s', (_, cursor, search) => {
  expect(cursors(search).read(cursor)).toBeUndefined();
});
