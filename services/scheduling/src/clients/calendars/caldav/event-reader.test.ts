import { afterEach, expect, it } from 'vitest';
import { createEventReader, type EventReader } from './event-reader.ts';

let reader: EventReader | undefined;
afterEach(() => reader?.close());

const question = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set<string>(),
  ownTimes: new Set<string>(),
  addresses: ['ada'],
};
const event = (rule: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:one\nDTSTART:20000101T100000Z\nDURATION:PT1M\n${rule}\nEND:VEVENT\nEND:VCALENDAR`;

it('closes the whole span of an event that takes too long, and reads the next one', async () => {
  reader = createEventReader({ timeoutMs: 700 });
  const bomb = event(Array.from({ length: 2000 }, () => 'RRULE:FREQ=HOURLY').join('\n'));
  const { busy: closed, unread } = await reader.read(bomb, question);
  expect(unread?.reason).toBe('EVENT_TOO_COMPLEX');
  expect(closed.map(({ start, end }) => [start, end])).toEqual([[question.from, question.to]]);
  const [again, { busy }] = await Promise.all([
    reader.read(bomb, question),
    reader.read(event('RRULE:FREQ=YEARLY'), question),
  ]);
  expect(again.unread?.reason).toBe('EVENT_TOO_COMPLEX');
  expect(busy.map(({ start }) => start.toISOString())).toEqual(['2027-01-01T10:00:00.000Z']);
});
