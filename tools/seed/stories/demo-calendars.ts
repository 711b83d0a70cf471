import { createSealer } from '@linden/platform/crypto/sealer';
import { createStandingToken } from '@linden/testkit/calendars/test-google-grants';
import type { Client } from 'pg';
import { demoCalendarEmail } from '../../calendars/demo-calendar.ts';
import { prescribesFromHonolulu, worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;

/**
 * Connects the demo provider's calendar at the stand-in for Google, which the worker then reads, and gives the demo prescriber a calendar
 * whose permission was taken away two days ago. What exists stays as it is.
 * @param sealingKey of scheduling
 */
export async function createDemoCalendars(database: Client, sealingKey: string, now: Date): Promise<void> {
  const sealer = createSealer('scheduling', sealingKey);
  const seal = (id: string, username: string, refreshToken: string) => {
    const access = { kind: 'GOOGLE', username, refreshToken };
    return [sealer.seal(Buffer.from(JSON.stringify(access)), `calendar ${id}`), sealer.keyId];
  };
  const connected = storyId(871);
  const stale = storyId(872);
  await database.query(
    `insert into scheduling.connected_calendars (id, provider_id, kind, access, key_id, state, connected_at, next_read_at)
     values ($1, $2, 'GOOGLE', $3, $4, 'CONNECTING', now(), now()) on conflict (id) do nothing`,
    [
      connected,
      worksEveningsInOakland.provider.id,
      ...seal(connected, demoCalendarEmail, createStandingToken(demoCalendarEmail)),
    ],
  );
  const owner = prescribesFromHonolulu.provider.id;
  const email = 'kai.nakoresh@calendar.example';
  const before = new Date(now.getTime() - 2 * dayMs);
  await database.query(
    `insert into scheduling.connected_calendars
       (id, provider_id, kind, access, key_id, state, fault, connected_at, synced_at, fully_read_at)
     values ($1, $2, 'GOOGLE', $3, $4, 'SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', $5, $5, $5) on conflict (id) do nothing`,
    [stale, owner, ...seal(stale, email, 'revoked'), before],
  );
  const start = new Date(Math.ceil(now.getTime() / dayMs) * dayMs + dayMs);
  await database.query(
    `insert into scheduling.external_busy
       (account_id, calendar_id, event_id, instance_start, provider_id, starts_at, ends_at)
     values ($1, 'demo', 'demo', $2, $3, $2, $4) on conflict do nothing`,
    [stale, start, owner, new Date(start.getTime() + dayMs / 24)],
  );
}
