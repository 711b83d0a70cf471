import * as styles from '#src/features/provider-clients/provider-clients.module.css';
import type { ListedClientQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { say } from './words.ts';

export type Client = NonNullable<ListedClientQuery['listedClient']>;

/** In the provider's own time, with the name of the zone. */
export function formatOwnTime(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}

export function nameClient({ preferredFullName }: Client): string {
  return preferredFullName ?? say('unnamed');
}

/** Tags as words; a pause is one of them for readers, though not a tag of the service. */
export function ClientTags({ client: { tags, pause } }: { client: Client }) {
  if (tags.length === 0 && !pause) return null;
  return (
    <ul className={styles.clientTags}>
      {pause ? <li>{say('paused')}</li> : null}
      {tags.map((tag) => (
        <li key={tag} data-tag={tag}>
          {say(`tags.${tag}`)}
        </li>
      ))}
    </ul>
  );
}

/** When the client comes next, and came last. */
export function ClientSessions({ client: { nextSession, lastSession, sessions } }: { client: Client }) {
  return (
    <p className={styles.clientWhen}>
      <span>{nextSession ? say('next', { time: formatOwnTime(nextSession) }) : say('noNext')}</span>
      {lastSession ? <span className="quiet">{say('last', { time: formatOwnTime(lastSession) })}</span> : null}
      <span className="quiet">{say('sessions', { count: sessions })}</span>
    </p>
  );
}
