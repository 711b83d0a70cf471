import { randomUUID } from 'node:crypto';
import { type Timestamp, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { aSchedule, aWindow } from './schedules.ts';

/** A schedule of a new provider, as a request. */
export function scheduleMessage(overrides: Partial<Schedule> = {}) {
  const { windows, stateSettings, ...fields } = aSchedule({ providerId: randomUUID(), ...overrides });
  return { ...fields, windows: [...windows], stateSettings: [...stateSettings] };
}

const both = { inOffice: true, virtual: true };

/** Open around the clock, so that a test gives the same result at any hour. */
export function alwaysOpen(overrides: Partial<Schedule> = {}) {
  const windows = [1, 2, 3, 4, 5, 6, 7].map((day) => aWindow(day, '00:00', '24:00', both));
  return scheduleMessage({ timeZone: 'UTC', horizonDays: 3, startIncrementMinutes: 60, windows, ...overrides });
}

export function blockMessage(providerId: string, start: number, end: number) {
  return {
    id: randomUUID(),
    providerId,
    type: BlockType.OOO,
    start: timestampFromMs(start),
    end: timestampFromMs(end),
  };
}

export function at(ms: number): Timestamp {
  return timestampFromMs(ms);
}

/** The next full hour at least two hours away, so that nothing expires while a test runs. */
export function soon(): number {
  return Math.ceil(Date.now() / 3_600_000 + 2) * 3_600_000;
}
