import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { expect, test } from 'vitest';
import { getEnumName, getEnumValue } from './enum-names.ts';

test.each<[string, string, Relation]>([
  ['a name of one word', 'SELF', Relation.SELF],
  ['a name of several words', 'PARENT_OR_GUARDIAN', Relation.PARENT_OR_GUARDIAN],
  ['no name', '', Relation.UNSPECIFIED],
])('converts %s to its value and back', (_, name, value) => {
  expect(getEnumValue(Relation, name)).toBe(value);
  expect(getEnumName(Relation, value)).toBe(name);
});

test.each(['FRIEND', 'self', '1', 'toString', 'UNSPECIFIED'])(
  "converts the unknown name '%s' to UNSPECIFIED",
  (name) => {
    expect(getEnumValue(Relation, name)).toBe(Relation.UNSPECIFIED);
  },
);

test('has no name for a value from a later version', () => {
  expect(getEnumName(Relation, 99)).toBe('');
});
