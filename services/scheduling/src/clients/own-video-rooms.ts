import type { Catalogue } from '#src/ports/catalogue.ts';
import type { VideoRooms } from '#src/ports/video-rooms.ts';

/** Returns the rooms that providers bring themselves. */
export function createOwnVideoRooms(catalogue: Pick<Catalogue, 'provider'>): VideoRooms {
  return {
    findRoom: async ({ providerId }) => (await catalogue.provider(providerId))?.videoRoomUrl,
  };
}
