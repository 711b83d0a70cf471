import { createObjectStorage } from '@linden/platform/files/object-storage';
import type { Client } from 'pg';
import { demoClients } from './demo-clients.ts';
import { getAccountOf } from './logins.ts';
import { isNewToLinden, worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const [ines, lena, tomas] = ['support', 'admissions', 'ops'].map((name) => getAccountOf(`${name}@linden.example`));
const [robin, karim] = demoClients.map(({ patient }) => patient.id);

/** Records that staff opened: two wait for a review, one was reviewed last week. */
const glasses = [
  {
    id: storyId(831),
    staff: ines,
    subject: robin,
    reasonCode: 'SUPPORT_REQUEST',
    hoursAgo: 26,
    minutes: 9,
    reason: 'Called and asked us to correct the ZIP code of the home address',
    reviewer: null,
  },
  {
    id: storyId(832),
    staff: lena,
    subject: karim,
    reasonCode: 'COMPLAINT',
    hoursAgo: 5,
    minutes: 14,
    reason: 'The family wrote that mail still goes to the old address',
    reviewer: null,
  },
  {
    id: storyId(833),
    staff: ines,
    subject: karim,
    reasonCode: 'TECHNICAL_FAULT',
    hoursAgo: 200,
    minutes: 21,
    reason: 'A booking showed the wrong time zone, and we had to find out why',
    reviewer: tomas,
  },
];

/**
 * Gives staff a desk with work on it: opened records, a lost sign-in, a document to check, and six weeks of visits. Writes the tables, because
 * only staff who sign in may do these things, and only today. What exists stays as it is.
 */
export async function createStaffWork(database: Client, now: Date, storageUrl?: string): Promise<void> {
  for (const glass of glasses) await openRecord(database, glass, now);
  await requestReset(database, now);
  await uploadLicense(database, now, storageUrl);
  await countVisits(database, now);
}

type Glass = (typeof glasses)[number];

async function openRecord(database: Client, glass: Glass, now: Date): Promise<void> {
  const { id, staff, subject, reasonCode, reason, hoursAgo, minutes, reviewer } = glass;
  const granted = new Date(now.getTime() - hoursAgo * 3_600_000);
  const ended = new Date(granted.getTime() + minutes * 60_000);
  const reviewed = reviewer && new Date(ended.getTime() + 20 * 3_600_000);
  const { rowCount } = await database.query(
    `insert into accounts.break_glass (id, staff, subject_kind, subject, reason_code, reason, granted_at, expires_at, ended_at,
       reviewed_by, reviewed_at, outcome, review_reason)
     select $1, $2, 'patient', $3, $4, $5, $6, $6::timestamptz + interval '30 minutes', $7, $8, $9,
       case when $8::uuid is null then null else 'JUSTIFIED' end,
       case when $8::uuid is null then null else 'The ticket shows that the client asked for it.' end
     where exists (select from accounts.patients where id = $3) on conflict (id) do nothing`,
    [id, staff, subject, reasonCode, reason, granted, ended, reviewer, reviewed],
  );
  if (rowCount === 0) return;
  const detail = { break_glass: id };
  const read = new Date(granted.getTime() + 20_000);
  await addAudit(database, 'accounts', [
    {
      at: granted,
      actor: staff,
      action: 'break_glass.open',
      subject,
      detail: { ...detail, reason: reasonCode, minutes: 30 },
    },
    { at: read, actor: staff, action: 'patient.read', subject, detail },
    { at: ended, actor: staff, action: 'break_glass.end', subject, detail },
    ...(reviewed && reviewer
      ? [
          {
            at: reviewed,
            actor: reviewer,
            action: 'break_glass.review',
            subject,
            detail: { ...detail, outcome: 'JUSTIFIED' },
          },
        ]
      : []),
  ]);
}

/** A prescriber lost the phone. Asked again at each start after a day, because a request ends then. */
async function requestReset(database: Client, now: Date): Promise<void> {
  const account = getAccountOf('prescriber@linden.example');
  const asked = new Date(now.getTime() - 2 * 3_600_000);
  const { rowCount } = await database.query(
    `insert into identity.factor_resets (id, account_id, requested_by, reason, requested_at, expires_at)
     select $1, $2, $3, 'Lost the phone on a trip. Answered every question in a video call.', $4, $4::timestamptz + interval '24 hours'
     where exists (select from identity.accounts where id = $2)
     on conflict (id) do update set requested_at = excluded.requested_at, expires_at = excluded.expires_at
       where factor_resets.decided_at is null and factor_resets.expires_at < $5`,
    [storyId(841), account, ines, asked, now],
  );
  if (rowCount === 0) return;
  await addAudit(database, 'identity', [
    { at: asked, actor: ines, action: 'factor_reset.request', subject: account, detail: { reset: storyId(841) } },
  ]);
}

const licenseKeys = { ada: 'seedlicenseada22222222', maya: 'seedlicensemaya2222222' };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** The provider in onboarding sent a license, and the provider login has one that was approved. */
async function uploadLicense(database: Client, now: Date, storageUrl?: string): Promise<void> {
  if (!storageUrl) return;
  const uploaded = new Date(now.getTime() - 3 * 3_600_000);
  const approved = new Date(now.getTime() - 70 * 3_600_000);
  const insert = `insert into accounts.provider_files (id, provider_id, kind, status, us_state, content_type, storage_id, created_at, checked_at,
      decision, decided_by, decided_at)
    select $1, $2, 'LICENSE', 'CHECKED', 'CA', 'application/pdf', $3, $4, $4, $5, $6, $7
    where exists (select from accounts.providers where id = $2)
      and not exists (select from accounts.provider_files where provider_id = $2 and kind = 'LICENSE') on conflict (id) do nothing`;
  const ada = isNewToLinden.provider.id;
  const maya = worksEveningsInOakland.provider.id;
  const waiting = await database.query(insert, [storyId(851), ada, licenseKeys.ada, uploaded, '', null, null]);
  const done = await database.query(insert, [
    storyId(852),
    maya,
    licenseKeys.maya,
    approved,
    'APPROVED',
    lena,
    approved,
  ]);
  if (waiting.rowCount === 0 && done.rowCount === 0) return;
  const storage = createObjectStorage(storageUrl);
  try {
    for (const key of Object.values(licenseKeys)) await storage.putObject(`documents/${key}`, pdf, 'application/pdf');
  } finally {
    storage.close();
  }
  const detail = { decision: 'APPROVED', provider: maya };
  await addAudit(database, 'accounts', [
    { at: approved, actor: lena, action: 'provider_file.list', subject: maya, detail: {} },
    { at: approved, actor: lena, action: 'provider_file.decide', subject: storyId(852), detail },
  ]);
}

interface Entry {
  at: Date;
  actor: string | undefined;
  action: string;
  subject: string | undefined;
  detail: object;
}

async function addAudit(database: Client, schema: 'accounts' | 'identity', entries: readonly Entry[]): Promise<void> {
  for (const { at, actor, action, subject, detail } of entries)
    await database.query(
      `insert into ${schema}.audit (at, actor_kind, actor, action, subject, detail) values ($1, 'person', $2, $3, $4, $5)`,
      [at, actor, action, subject, JSON.stringify(detail)],
    );
}

/** Six weeks of visits before today, the same at each start: more on weekdays, and slowly growing. */
async function countVisits(database: Client, now: Date): Promise<void> {
  await database.query(
    `insert into accounts.analytics_events (received_at, name, word, stable_id)
     select day + make_interval(secs => 28800 + (abs(hashtext(kind.name || kind.word || day || n)) % 50000)), kind.name, kind.word,
       md5('browser ' || abs(hashtext(kind.word || day || n)) % 400)::uuid
     from generate_series($1::date - 42, $1::date - 1, interval '1 day') as day,
       (values ('linden::visit_started', 'search', 11), ('linden::visit_started', 'direct', 7), ('linden::visit_started', 'campaign', 4),
         ('linden::page_viewed', 'Home', 9), ('linden::page_viewed', 'Search Results', 14), ('linden::page_viewed', 'Provider Profile', 12),
         ('linden::page_viewed', 'Booking', 5), ('linden::appointment_booked', 'search', 2), ('linden::appointment_booked', 'direct', 1),
         ('linden::appointment_cancelled', '', 1)) as kind (name, word, most),
       generate_series(1, greatest(1, round(kind.most * (0.6 + 0.4 * (day::date - $1::date + 42) / 42.0)
         * case when extract(isodow from day) > 5 then 0.5 else 1 end)::int)) as n
     where not exists (select from accounts.analytics_events where received_at < $1::date)`,
    [now.toISOString().slice(0, 10)],
  );
}
