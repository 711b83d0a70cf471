import { expect, it } from 'vitest';
import { writeOwnZone } from './own-zone.ts';

const place = (zone: string, says?: string) =>
  ({
    dataset: { ownZone: '2026-12-01T17:00:00.000Z', zone, says },
    hidden: true,
    textContent: '',
  }) as unknown as HTMLElement;

it.each([
  [
    'writes the local time in the words of the page',
    'Asia/Tokyo',
    '{{time}} your time',
    /^\w{3}, Dec 1, .+ your time$/,
    false,
  ],
  ['writes only the time in a list', 'Asia/Tokyo', undefined, /^(\w{3}, Dec 1, )?\d+:00 [AP]M \S+/, false],
  ['in any order', 'Asia/Tokyo', 'Bei Ihnen {{time}}', /^Bei Ihnen \w{3}, Dec 1, /, false],
  ['changes nothing when the zones agree', Intl.DateTimeFormat().resolvedOptions().timeZone, '{{time}}', /^$/, true],
])('%s', (_, zone, says, text, hidden) => {
  const shown = place(zone, says);
  writeOwnZone([shown]);
  expect(shown.textContent).toMatch(text);
  expect(shown.hidden).toBe(hidden);
});
