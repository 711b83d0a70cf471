/** A vendor's promise to announce changes of one calendar until a time. */
export type Channel = {
  readonly id: string;
  /** ISO 8601. */
  readonly expiresAt: string;
};

/** By hashed calendar id. */
export type Channels = Readonly<Record<string, Channel>>;

/** How long a channel is requested for. Google allows up to a month. */
export const channelMs = 7 * 86_400_000;
/** A channel is replaced this long before it ends, so that an outage of hours loses no change. */
const renewMs = 86_400_000;

/** Returns the calendars that need a channel: without one, or with one that ends soon. */
export function listChannelsDue(channels: Channels, calendarIds: readonly string[], now: Date): string[] {
  return calendarIds.filter((id) => {
    const channel = channels[id];
    return !channel || Date.parse(channel.expiresAt) - now.getTime() < renewMs;
  });
}

/** Whether a message of a channel is believed: the channel belongs to the account and has not ended. */
export function hasChannel(channels: Channels, id: string, now: Date): boolean {
  return Object.values(channels).some((each) => each.id === id && Date.parse(each.expiresAt) > now.getTime());
}
