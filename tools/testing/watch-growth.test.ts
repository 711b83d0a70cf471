import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGrowth } from './watch-growth.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const newFile = () => join(mkdtempSync(join(tmpdir(), 'linden-growth-')), 'events.jsonl');

it('says how long a file has not grown, also before it exists', () => {
  const file = newFile();
  const getQuietMs = watchGrowth(file);
  vi.advanceTimersByTime(4_000);
  expect(getQuietMs()).toBe(4_000);
  appendFileSync(file, 'started\n');
  expect(getQuietMs()).toBe(0);
  vi.advanceTimersByTime(3_000);
  expect(getQuietMs()).toBe(3_000);
});

it('does not mind the date', () => {
  const getQuietMs = watchGrowth(newFile());
  vi.setSystemTime('2036-02-28');
  expect(getQuietMs()).toBe(0);
});
