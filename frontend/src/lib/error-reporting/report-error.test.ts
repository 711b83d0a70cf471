import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let logged: unknown[][];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

test('logs only the kind of an error, and passes it to a reporter that starts later', async () => {
  const { reportError, reportTo } = await import('./report-error.ts');
  const error = new RangeError('Ann Lee');
  reportError(error, 'screen');
  const told: unknown[][] = [];
  reportTo((...words) => void told.push(words));
  reportError('text', 'page');
  expect(logged).toEqual([['screen failed: RangeError'], ['page failed: string']]);
  expect(told).toEqual([
    [error, 'screen'],
    ['text', 'page'],
  ]);
});

test('keeps ten errors of a page that throws endlessly', async () => {
  const { reportError, reportTo } = await import('./report-error.ts');
  for (let count = 0; count < 50; count++) reportError(new Error('x'), 'page');
  const told: unknown[] = [];
  reportTo((error) => void told.push(error));
  expect(told).toHaveLength(10);
});
