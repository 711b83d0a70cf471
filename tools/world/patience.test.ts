import { describe, expect, it } from 'vitest';
import { Patience } from './patience.ts';

const still = { cpuMs: 0, logBytes: 0, readyCount: 0 };

describe('a part that is not ready after its time', () => {
  it.each([
    { progress: 'nothing', grown: {}, lasts: false },
    { progress: 'a timer that fires', grown: { cpuMs: 900 }, lasts: false },
    { progress: 'CPU time', grown: { cpuMs: 1_000 }, lasts: true },
    { progress: 'a log line', grown: { logBytes: 80 }, lasts: true },
    { progress: 'another program that is ready', grown: { readyCount: 1 }, lasts: true },
  ])('$progress since its start: keeps waiting: $lasts', ({ grown, lasts }) => {
    const patience = new Patience(60_000, 0, still);
    expect(patience.lasts(60_001, { ...still, ...grown })).toBe(lasts);
  });

  it('is given up once its progress stops', () => {
    const patience = new Patience(60_000, 0, still);
    const worked = { ...still, cpuMs: 30_000 };
    expect(patience.lasts(100_000, worked)).toBe(true);
    expect(patience.lasts(159_000, worked)).toBe(true);
    expect(patience.lasts(161_000, worked)).toBe(false);
  });
});
