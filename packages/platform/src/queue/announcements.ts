import type { Logger } from '../telemetry/log.ts';
import { createRedis } from './redis.ts';

/** Announcements of new events of accounts' streams. */
export const accountEvents = 'account-events';

interface AnnouncementOptions {
  redisUrl: string;
  /** Of the installation's keys. */
  prefix: string;
  /** What is announced. */
  name: string;
  logger: Logger;
}

/** Tells replicas of other services that there is something new for some ids. Only a hint: it can be lost, and carries nothing but ids. */
export interface Announcer {
  /** Never rejects. */
  announce(ids: readonly string[]): void;
  close(): void;
}

/** Opens the sending side, on Redis pub/sub. */
export function createAnnouncer({ redisUrl, prefix, name, logger }: AnnouncementOptions): Announcer {
  const redis = createRedis(redisUrl, '');
  return {
    announce(ids) {
      redis
        .publish(getChannel(prefix, name), ids.join(','))
        .catch((err: unknown) => logger.warn({ err }, 'nothing could be announced'));
    },
    close: () => redis.disconnect(),
  };
}

export interface AnnouncementListeners {
  onIds(ids: readonly string[]): void;
  /** Called with each change. What is announced without a connection is lost. */
  onConnected(isConnected: boolean): void;
}

/** Opens the receiving side. It connects again by itself. */
export function listenToAnnouncements(
  { redisUrl, prefix, name, logger }: AnnouncementOptions,
  { onIds, onConnected }: AnnouncementListeners,
): { close(): void } {
  const redis = createRedis(redisUrl, '');
  redis.on('message', (_channel, text: string) => onIds(text.split(',')));
  // The client subscribes again with each new connection.
  redis.on('ready', () => onConnected(true));
  redis.on('close', () => onConnected(false));
  redis
    .subscribe(getChannel(prefix, name))
    .catch((err: unknown) => logger.warn({ err }, 'announcements are not received yet'));
  return { close: () => redis.disconnect() };
}

function getChannel(prefix: string, name: string): string {
  return `${prefix}:${name}`;
}
