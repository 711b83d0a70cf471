import { expect, test } from 'vitest';
import { hasChannel, listChannelsDue } from './channels.ts';

const now = new Date('2026-11-23T12:00:00Z');
const channels = {
  fresh: { id: 'one', expiresAt: '2026-11-30T12:00:00Z' },
  ending: { id: 'two', expiresAt: '2026-11-24T11:59:59Z' },
  ended: { id: 'three', expiresAt: '2026-11-23T12:00:00Z' },
};

test('a calendar needs a channel when it has none, and a day before its channel ends', () => {
  expect(listChannelsDue(channels, ['fresh', 'ending', 'ended', 'new'], now)).toEqual(['ending', 'ended', 'new']);
});

test.each([
  ['one', true],
  ['two', true],
  ['three', false],
  ['four', false],
])('a message of channel %s is believed: %s', (id, isBelieved) => {
  expect(hasChannel(channels, id, now)).toBe(isBelieved);
});
