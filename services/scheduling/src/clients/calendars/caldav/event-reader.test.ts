import { afterEach, expect, it } from 'vitest';
import { createEventReader, type EventReader } from './event-reader.ts';

let reader: EventReader | undefined;
afterEach(() => reader?.close());

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set<string>(),
  username: 'ada',
};
const event = (rule: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:one\nDTSTART:20000101T100000Z\nDURATION:PT1M\n${rule}\nEND:VEVENT\nEND:VCALENDAR`;
const numbers = (most: number) => Array.from({ length: most }, (_, index) => index).join(',');

it('refuses an event that takes too long, and reads the next one', async () => {
  reader = createEventReader({ timeoutMs: 700 });
  const bomb = event(`RRULE:FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`);
  expect(await reader.read(bomb, question)).toEqual({ busy: [], refusal: 'EVENT_TOO_COMPLEX' });
  const [again, { busy }] = await Promise.all([
    reader.read(bomb, question),
    reader.read(event('RRULE:FREQ=YEARLY'), question),
  ]);
  expect(again.refusal).toBe('EVENT_TOO_COMPLEX');
  expect(busy.map(({ start }) => start.toISOString())).toEqual(['2027-01-01T10:00:00.000Z']);
});
