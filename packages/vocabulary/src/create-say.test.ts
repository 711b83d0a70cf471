import { expect, test } from 'vitest';
import { createSay } from './create-say.ts';

const say = createSay({
  plain: 'Hello {{name}}',
  deep: { left_one: '{{count}} visit', left_other: '{{count}} visits' },
});

test.each<[string, Record<string, string | number>, string]>([
  ['plain', { name: '$& Ada' }, 'Hello $& Ada'],
  ['plain', {}, 'Hello '],
  ['deep.left', { count: 1 }, '1 visit'],
  ['deep.left', { count: 0 }, '0 visits'],
])('says %s with %j', (key, values, words) => {
  expect(say(key, values)).toBe(words);
});

test('a text that does not exist is a fault of the code', () => {
  expect(() => say('deep')).toThrow('no text deep');
});
