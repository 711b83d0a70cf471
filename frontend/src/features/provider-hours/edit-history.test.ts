import { expect, test } from 'vitest';
import { addToHistory, type EditHistory, undoLast } from './edit-history.ts';

test('undo returns the values in reverse order, and then nothing', () => {
  const history = ['one', 'two'].reduce<EditHistory<string>>(addToHistory, []);
  const first = undoLast(history);
  expect(first?.value).toBe('two');
  const second = undoLast(first?.history ?? []);
  expect([second?.value, undoLast(second?.history ?? [])]).toEqual(['one', undefined]);
});

test('keeps the last fifty', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const history = numbers.reduce<EditHistory<number>>(addToHistory, []);
  expect([history.length, history[0]]).toEqual([50, 10]);
});
