import type { Client } from 'pg';
import { prescribesFromHonolulu } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;

/** Unexcused cancellations: level 3 of the ladder, which ranks lower in search. */
const cancellations = [
  { id: storyId(861), daysAgo: 26, severity: 1, subReason: 'FORGOT_TO_UPDATE_AVAILABILITY' },
  { id: storyId(862), daysAgo: 11, severity: 2, subReason: 'CALENDAR_SYNC_ISSUE' },
  { id: storyId(863), daysAgo: 3, severity: 3, subReason: 'SCHEDULE_CONFLICT' },
];
const contest = {
  ...{ id: storyId(864), cancellation: storyId(862), daysAgo: 2 },
  text: 'The calendar showed this hour as open although I had blocked it. Support has my ticket from that morning.',
};

/**
 * Gives the prescriber login a standing worth seeing, with one contest that waits for staff. Writes the tables, because only a provider who
 * signs in can cancel, and only today. What exists stays as it is. The worker of scheduling derives the standing.
 */
export async function createStanding(database: Client, now: Date): Promise<void> {
  const { id: providerId } = prescribesFromHonolulu.provider;
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  for (const { id, daysAgo, severity, subReason } of cancellations)
    await database.query(
      `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason)
       values ($1, $2, $3, 'UNEXCUSED', $4, 'PROVIDER_NO_LONGER_AVAILABLE', $5) on conflict (id) do nothing`,
      [id, providerId, before(daysAgo), severity, subReason],
    );
  await database.query(
    `insert into scheduling.standing_contests (id, provider_id, cancellation_id, text, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [contest.id, providerId, contest.cancellation, contest.text, before(contest.daysAgo)],
  );
}
