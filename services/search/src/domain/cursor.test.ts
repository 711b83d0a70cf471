import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors('secret');
const place = { key: [0.75, 'a-b'], baseMinute: 29_900_000 };

test('reads back a cursor for the same search', () => {
  expect(cursors.read(cursors.write(place, 'CA'), 'CA')).toEqual(place);
});

test.each([
  ['for another search', cursors.write(place, 'CA'), 'NY'],
  ['changed', `A${cursors.write(place, 'CA').slice(1)}`, 'CA'],
  ['with another secret', createCursors('other').write(place, 'CA'), 'CA'],
  ['without a signature', cursors.write(place, 'CA').split('.')[0] ?? '', 'CA'],
  ['empty', '', 'CA'],
  ['made up', 'eyJ9.AAAA', 'CA'],
])('rejects a cursor %s', (_, cursor, scope) => {
  expect(cursors.read(cursor, scope)).toBeUndefined();
});
