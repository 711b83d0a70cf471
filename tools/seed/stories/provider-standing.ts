import type { Client } from 'pg';
import { demoClients } from './demo-clients.ts';
import { getAccountOf } from './logins.ts';
import { hasAVeryLongName, prescribesFromHonolulu } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;

/** Unexcused cancellations: level 3 of the ladder, which ranks lower in search. */
const cancellations = [
  { id: storyId(861), daysAgo: 26, severity: 1, subReason: 'FORGOT_TO_UPDATE_AVAILABILITY' },
  { id: storyId(862), daysAgo: 11, severity: 2, subReason: 'CALENDAR_SYNC_ISSUE' },
  { id: storyId(863), daysAgo: 3, severity: 3, subReason: 'SCHEDULE_CONFLICT' },
];
/** A cancellation about medication, whose note waits for staff. */
const toReview = {
  id: storyId(865),
  daysAgo: 1,
  severity: 1,
  subReason: 'UNWILLING_TO_PRESCRIBE',
  internalNote:
    'The client asked for a refill that only the earlier prescriber can give. I named two clinics by phone.',
};
/** A client's complaint about the first session with a provider. */
const complaint = {
  id: storyId(866),
  reason: 'INCORRECT_VIDEO_LINK',
  details: 'The link opened an empty room. I waited ten minutes until the right one came by text.',
};
/** An earlier one, which staff decided. */
const decidedComplaint = {
  id: storyId(867),
  reason: 'PROVIDER_CONDUCT',
  details: 'My therapist took two phone calls during our session.',
  decisionReason:
    'Both calls were from the clinic’s front desk about a fire alarm. The provider apologized to the client.',
};
const contest = {
  id: storyId(864),
  cancellation: storyId(862),
  daysAgo: 2,
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

/**
 * Gives staff a note about medication to review, a complaint to decide, and one that was decided. Writes the tables, as above. The complaints
 * are about the first session of a demo client that was kept; without one there are none.
 */
export async function createProviderReports(database: Client, now: Date): Promise<void> {
  const { id: providerId } = hasAVeryLongName.provider;
  const { id, daysAgo, severity, subReason, internalNote } = toReview;
  await database.query(
    `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason, internal_note, needs_review)
     values ($1, $2, $3, 'UNEXCUSED', $4, 'CLIENT_SCOPE_OUTSIDE', $5, $6, true) on conflict (id) do nothing`,
    [id, providerId, new Date(now.getTime() - daysAgo * dayMs), severity, subReason, internalNote],
  );
  await database.query(
    `insert into scheduling.complaints (id, appointment_id, provider_id, patient_id, made_by, at, reason, details)
     select $1, id, provider_id, patient_id, booked_by, ends_at + interval '1 hour', $2, $3 from scheduling.appointments
     where patient_id = $4 and status = 'COMPLETED' and deleted_at is null and ends_at < $5 order by starts_at limit 1
     on conflict do nothing`,
    [complaint.id, complaint.reason, complaint.details, demoClients[0]?.patient.id, now],
  );
  await database.query(
    `insert into scheduling.complaints
       (id, appointment_id, provider_id, patient_id, made_by, at, reason, details, decision, decision_reason, decided_at, decided_by)
     select $1, appointment_id, provider_id, patient_id, made_by, at, $2, $3, 'NOT_CONFIRMED', $4, at + interval '1 day', $6
     from scheduling.complaints where id = $5 on conflict do nothing`,
    [
      decidedComplaint.id,
      decidedComplaint.reason,
      decidedComplaint.details,
      decidedComplaint.decisionReason,
      complaint.id,
      `account:${getAccountOf('support@linden.example')}`,
    ],
  );
}
