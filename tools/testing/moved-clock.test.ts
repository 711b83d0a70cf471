import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClockLibrary, copyClockLibrary } from './clock-library.ts';
import { buildClockVariables, countHoursUntil, findFaketime, parseDate, removeLeftClocks } from './moved-clock.ts';

const dayMs = 86_400_000;

describe('the date of a run', () => {
  it.each(['2026-12-31', '2028-02-29'])('may be %s', (text) => {
    expect(parseDate(text)).toEqual({ day: new Date(`${text}T00:00:00.000Z`) });
  });

  it('may have an hour', () => {
    expect(parseDate('2026-12-31T06')).toEqual({ day: new Date('2026-12-31T00:00:00Z'), hour: 6 });
  });

  it.each([undefined, '', 'tomorrow', '2027-02-29', '2027-2-28', '12/31/2026', '2026-12-31T10:00', '2026-12-31T24'])(
    'may not be %s',
    (text) => {
      expect(() => parseDate(text)).toThrow(/^usage: npm run test:dates -- DATE/);
    },
  );
});

it.runIf(process.platform === 'linux')('removes what ended programs left in shared memory, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linden-clocks-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const names = [`faketime_shm_${ended}`, `sem.faketime_sem_${ended}`, `faketime_shm_${process.pid}`, `other_${ended}`];
  for (const name of names) writeFileSync(join(folder, name), '');
  removeLeftClocks(folder);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, false, true, true]);
  rmSync(folder, { recursive: true });
});

describe('the hours to a date', () => {
  it.each([
    { name: 'the same day, late in the evening', date: '2026-11-27', now: '2026-11-27T23:59:59Z', hours: 0 },
    { name: 'the next day', date: '2026-11-28', now: '2026-11-27T23:59:59Z', hours: 24 },
    { name: 'a day before', date: '2026-11-20', now: '2026-11-27T00:00:00Z', hours: -168 },
    { name: 'over the end of a year', date: '2027-01-01', now: '2026-12-31T12:00:00Z', hours: 24 },
    { name: 'over a leap day', date: '2028-03-01', now: '2028-02-28T12:00:00Z', hours: 48 },
    { name: 'over the clock change in spring', date: '2027-03-15', now: '2027-03-13T12:00:00Z', hours: 48 },
    { name: 'an earlier hour of the next day', date: '2026-11-28T06', now: '2026-11-27T23:59:59Z', hours: 7 },
    { name: 'an earlier hour of the same day', date: '2026-11-27T06', now: '2026-11-27T23:30:00Z', hours: -17 },
  ])('count $name', ({ date, now, hours }) => {
    expect(countHoursUntil(parseDate(date), new Date(now))).toBe(hours);
  });

  it.each([
    { hours: 5, offset: '+5h' },
    { hours: 0, offset: '+0h' },
    { hours: -7, offset: '-7h' },
  ])('become the offset $offset', ({ hours, offset }) => {
    expect(buildClockVariables('/lib.so', hours)).toMatchObject({ LD_PRELOAD: '/lib.so', FAKETIME: offset });
  });
});

const installed = findFaketime();

// Under a moved clock this process does not know how far away the real date is.
describe.skipIf(!installed || process.env.FAKETIME)('a program that fails on Wednesdays', () => {
  const program = 'process.exit(new Date().getUTCDay() === 3 ? 1 : 0)';
  const wednesday = new Date();
  wednesday.setUTCHours(0, 0, 0, 0);
  do wednesday.setTime(wednesday.getTime() + dayMs);
  while (wednesday.getUTCDay() !== 3);

  let library: ClockLibrary | undefined;
  beforeAll(() => {
    library = copyClockLibrary(installed ?? '');
  });
  afterAll(() => library?.remove());

  /** Starts the program through a shell, because programs that tests start must inherit the clock. */
  function runOn(date: Date): number | null {
    const clock = buildClockVariables(library?.path ?? '', countHoursUntil({ day: date }, new Date()));
    const command = `"${process.execPath}" -e "${program}"`;
    return spawnSync('/bin/sh', ['-c', command], { env: { ...process.env, ...clock } }).status;
  }

  it('fails when its clock is moved to the next Wednesday', () => {
    expect(runOn(wednesday)).toBe(1);
  });

  it('passes on the day before and the day after', () => {
    expect(runOn(new Date(wednesday.getTime() - dayMs))).toBe(0);
    expect(runOn(new Date(wednesday.getTime() + dayMs))).toBe(0);
  });
});
