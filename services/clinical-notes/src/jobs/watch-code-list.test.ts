import { expect, test, vi } from 'vitest';
import { watchCodeList } from './watch-code-list.ts';

const gauges = vi.hoisted(() => new Map<string, () => number>());
vi.mock('@linden/platform/telemetry/report-gauge', () => ({
  reportGauge: (meter: string, name: string, read: () => number) => gauges.set(`${meter} ${name}`, read),
}));

test('operators see how many days the code list is valid, counted anew at each reading', () => {
  let now = Date.parse('2026-09-20T12:00:00Z');
  watchCodeList(() => now);
  const read = gauges.get('linden-clinical-notes linden.diagnosis_codes.valid_days');
  const before = read?.() ?? Number.NaN;
  now += 10 * 86_400_000;
  expect(read?.()).toBe(before - 10);
});
