import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingKeeper } from './typing-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('words are kept within a second, also while the provider types without a pause', () => {
  const kept: { text: string; at: number }[] = [];
  const begin = Date.now();
  const keeper = createTypingKeeper<string>((text) => kept.push({ text, at: Date.now() - begin }));
  for (let letters = 1; letters <= 100; letters += 1) {
    keeper.touch('x'.repeat(letters));
    vi.advanceTimersByTime(50);
    // What was typed a second ago is kept.
    const secondAgo = Math.max(0, letters - 20);
    expect(kept.at(-1)?.text.length ?? 0).toBeGreaterThanOrEqual(secondAgo);
  }
  vi.advanceTimersByTime(1_000);
  expect(kept.at(-1)?.text).toHaveLength(100);
});

test('a pause keeps the newest words once', () => {
  const keep = vi.fn();
  const keeper = createTypingKeeper<string>(keep);
  keeper.touch('a');
  keeper.touch('ab');
  vi.advanceTimersByTime(10_000);
  expect(keep.mock.calls).toEqual([['ab']]);
});

test('what waits is kept at once when the page ends, and not at all once it is stored', () => {
  const keep = vi.fn();
  const keeper = createTypingKeeper<string>(keep);
  keeper.touch('a');
  keeper.flush();
  keeper.flush();
  keeper.touch('b');
  keeper.cancel();
  vi.advanceTimersByTime(10_000);
  expect(keep.mock.calls).toEqual([['a']]);
});

test('a flush resolves when the words are kept, also those that were on their way', async () => {
  const kept = Promise.withResolvers<void>();
  const keeper = createTypingKeeper<string>(() => kept.promise);
  keeper.touch('a');
  vi.advanceTimersByTime(10_000);
  const flushed = vi.fn();
  void keeper.flush().then(flushed);
  await vi.advanceTimersByTimeAsync(0);
  expect(flushed).not.toHaveBeenCalled();
  kept.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(flushed).toHaveBeenCalledOnce();
});
