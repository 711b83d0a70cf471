import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import type { CalendarSyncContext } from './calendar-sync-context.ts';

const gauges = new Map<string, () => number>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  gauges.clear();
  vi.doMock('@linden/platform/telemetry/report-gauge', () => ({
    reportGauge: (_meter: string, name: string, read: () => number) => gauges.set(name, read),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('@linden/platform/telemetry/report-gauge');
  vi.resetModules();
});

test('the gauge counts readings that are past their time, until they end', async () => {
  const { watchReading } = await import('./watch-reading.ts');
  const warn = vi.fn();
  const context = {
    limits: { ...defaultSyncLimits, slowMs: 15_000 },
    logger: { warn },
  } as unknown as CalendarSyncContext;
  const slow = watchReading(context, 'slow');
  const slower = watchReading(context, 'slower');
  const quick = watchReading(context, 'quick');
  const late = () => gauges.get('linden.calendars.late_readings')?.();
  expect([...gauges.keys()]).toEqual(['linden.calendars.late_readings']);
  expect(late()).toBe(0);
  quick.end();
  vi.advanceTimersByTime(14_999);
  expect(late()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(late()).toBe(2);
  slow.end();
  expect(late()).toBe(1);
  slower.end();
  expect(late()).toBe(0);
  expect(warn.mock.calls.map(([fields]) => fields.account_id)).toEqual(['slow', 'slower', 'slow', 'slower']);
});
