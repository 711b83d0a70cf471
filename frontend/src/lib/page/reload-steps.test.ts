import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addReloadStep, runAfterSteps } from './reload-steps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page without steps loads again at once', () => {
  const work = vi.fn();
  runAfterSteps(work);
  expect(work).toHaveBeenCalledOnce();
});

test('the page waits for every step, also for one that fails', async () => {
  const work = vi.fn();
  const waiting = Promise.withResolvers<void>();
  const remove = [addReloadStep(() => waiting.promise), addReloadStep(() => Promise.reject(new Error('full')))];
  runAfterSteps(work);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).not.toHaveBeenCalled();
  waiting.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledOnce();
  for (const each of remove) each();
  runAfterSteps(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a step that does not end holds the page for a second', async () => {
  const work = vi.fn();
  const remove = addReloadStep(() => new Promise(() => undefined));
  runAfterSteps(work);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
  remove();
});
