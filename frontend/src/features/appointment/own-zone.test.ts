import { expect, it } from 'vitest';
import { writeOwnZone } from './own-zone.ts';

const place = (zone: string, office?: string) =>
  ({
    dataset: { ownZone: '2026-12-01T17:00:00.000Z', zone, office },
    previousElementSibling: { textContent: '9:00 AM' },
    hidden: true,
    textContent: '',
  }) as unknown as HTMLElement;

it.each([
  ['the reader’s time first, by video', undefined, 'America/New_York', '12:00 PM Eastern', '9:00 AM Pacific', false],
  ['the office’s time first, at the office', 'true', 'America/New_York', '9:00 AM', '12:00 PM Eastern', false],
  ['one time when the zones agree', undefined, 'America/Los_Angeles', '9:00 AM', '', true],
])('writes %s', (_, office, reader, label, note, hidden) => {
  const shown = place('America/Los_Angeles', office);
  writeOwnZone([shown], reader);
  expect([shown.previousElementSibling?.textContent, shown.textContent, shown.hidden]).toEqual([label, note, hidden]);
});
