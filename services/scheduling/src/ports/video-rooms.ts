/**
 * The rooms in which video sessions take place. Today each provider has their own (clients/own-video-rooms.ts). An adapter for a vendor
 * can open a room per session.
 */
export type VideoRooms = {
  /** Returns the https link of a session's room, or `undefined` when it has none. */
  findRoom(session: { readonly id: string; readonly providerId: string }): Promise<string | undefined>;
};
