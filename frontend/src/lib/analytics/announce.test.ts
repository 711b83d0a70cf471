import type { NewEvent } from '@linden/vocabulary/analytics/analytics-events';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const page: NewEvent = { name: 'page_viewed', metadata: { page: 'Home' } };
const outcome: NewEvent = { name: 'appointment_cancelled', metadata: {} };

test('passes events from before the first listener to it once', async () => {
  const { announce, listen } = await import('./announce.ts');
  announce(page);
  const heard: NewEvent[] = [];
  listen((event) => void heard.push(event));
  announce(outcome);
  expect(heard).toEqual([page, outcome]);
});

test('keeps fifty events without a listener', async () => {
  const { announce, listen } = await import('./announce.ts');
  for (let count = 0; count < 99; count++) announce(page);
  const heard: NewEvent[] = [];
  listen((event) => void heard.push(event));
  expect(heard).toHaveLength(50);
});
