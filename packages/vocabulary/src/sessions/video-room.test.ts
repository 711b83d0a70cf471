import { expect, test } from 'vitest';
import { findVideoRoomFault, maxVideoRoomLength } from './video-room.ts';

test.each([
  ['no room', '', undefined],
  ['a room', 'https://video.linden.example/maya', undefined],
  ['a room with a query', 'https://meet.linden.example/j/123?pwd=a-b', undefined],
  ['a link without encryption', 'http://video.linden.example/maya', 'ROOM_NOT_HTTPS'],
  ['a link without a protocol', 'video.linden.example/maya', 'ROOM_NOT_A_LINK'],
  ['a script', 'javascript:alert(1)', 'ROOM_NOT_A_LINK'],
  ['a host without a domain', 'https://room', 'ROOM_NOT_A_LINK'],
  ['a user name that looks like the host', 'https://linden.example@other.example/x', 'ROOM_NOT_A_LINK'],
  ['a line break', 'https://video.linden.example/a\r\nX:1', 'ROOM_NOT_A_LINK'],
  ['words around the link', 'My room: https://video.linden.example/a', 'ROOM_NOT_A_LINK'],
  ['a link that is too long', `https://video.linden.example/${'x'.repeat(maxVideoRoomLength)}`, 'TOO_LONG'],
])('checks the link of a video room: %s', (_, link, fault) => {
  expect(findVideoRoomFault(link)).toBe(fault);
});
