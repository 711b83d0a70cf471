/** Maximum letters of a room's link. */
export const maxVideoRoomLength = 500;

export type VideoRoomFault = 'ROOM_NOT_A_LINK' | 'ROOM_NOT_HTTPS' | 'TOO_LONG';

/**
 * Returns what is wrong with the link of a video room, or undefined when it may be stored. An empty text means no room.
 * A link with a user name can hide its real host, so it is refused.
 */
export function findVideoRoomFault(link: string): VideoRoomFault | undefined {
  if (link === '') return undefined;
  if (link.length > maxVideoRoomLength) return 'TOO_LONG';
  const url = /^[\x21-\x7e]+$/.test(link) ? URL.parse(link) : null;
  if (!url) return 'ROOM_NOT_A_LINK';
  if (url.protocol === 'http:') return 'ROOM_NOT_HTTPS';
  const isLink = url.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
  return isLink ? undefined : 'ROOM_NOT_A_LINK';
}
