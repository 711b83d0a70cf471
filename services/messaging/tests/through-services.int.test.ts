import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentService, SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';

const hour = 3_600_000;
const providerId = randomUUID();
const visitor: Caller = { kind: 'anonymous', visitor: 'v'.repeat(22) };
const processes: StartedProcess[] = [];
let messaging: Messaging;
let targets: { accounts: string; scheduling: string };

beforeAll(async () => {
  messaging = await startMessaging();
  const [accounts = 0, scheduling = 0, unusedPort = 0] = await freePorts(3);
  targets = { accounts: `127.0.0.1:${accounts}`, scheduling: `127.0.0.1:${scheduling}` };
  const others = {
    IDENTITY_RPC: `127.0.0.1:${unusedPort}`,
    MESSAGING_RPC: `127.0.0.1:${unusedPort}`,
    VISITOR_BOOKINGS_PER_PROVIDER_DAY: '1000',
    OPEN_SESSIONS_PER_UNPROVEN_ADDRESS: '1000',
    VISITOR_BOOKINGS_PER_PHONE: '1000',
    BILLING_RPC: `127.0.0.1:${unusedPort}`,
    CLINICAL_NOTES_RPC: `127.0.0.1:${unusedPort}`,
  };
  const upstreams = { ...others, ACCOUNTS_RPC: targets.accounts, SCHEDULING_RPC: targets.scheduling };
  await Promise.all((['accounts', 'scheduling'] as const).map((name) => startService(name, upstreams)));
  processes.push(await messaging.worker(upstreams));
  const { sql } = messaging;
  await sql(
    `insert into accounts.providers (id, short_id, name, price_cents, ages, video_room_url, open_states)
      values ($1, 'adabell', 'Ada Bell', 9000, '{Adults}', 'https://video.linden.example/ada', '{NY}')`,
    [providerId],
  );
  await sql(
    `insert into accounts.provider_state_credentials (provider_id, us_state, license_type) values ($1, 'NY', 'LCSW')`,
    [providerId],
  );
  const operator = client(SchedulingService, 'scheduling', { kind: 'operator', name: 'test' });
  await operator.putSchedule({ schedule: alwaysOpen() });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await messaging.stop();
});

async function startService(name: 'accounts' | 'scheduling', upstreams: Record<string, string>): Promise<void> {
  const { database, redis, keys, sealingKey } = messaging;
  const target = targets[name];
  const started = await startProcess({
    args: ['src/server.ts'],
    cwd: join(import.meta.dirname, '../..', name),
    env: {
      ...upstreams,
      RPC_LISTEN: target,
      DATABASE_URL: database.urlOf(name),
      AUDIT_DATABASE_URL: database.auditUrlOf(name),
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      CALLER_TRUST: JSON.stringify(keys.trust),
      CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey(name)),
      SEALING_KEY: sealingKey,
      MAIL_FROM: 'Linden <hello@linden.example>',
      STORAGE_URL: 'https://key:secret@localhost:1/linden',
      SCANNER_URL: 'tcp://localhost:1',
      // No worker of scheduling runs here.
      CANCEL_UNDO_SECONDS: '0',
      LOG_LEVEL: 'trace',
    },
    ready: async () => (await checkHealth(target)) === 'SERVING',
    timeoutMs: 30_000,
  });
  processes.push(started);
}

function client<S extends Parameters<typeof createRpcClient>[0]>(
  service: S,
  at: 'accounts' | 'scheduling',
  caller: Caller,
) {
  const issuer = caller.kind === 'operator' ? 'operator' : 'bff';
  const callerToken = (audience: string) => messaging.keys.tokenOf(issuer, caller, audience);
  return createRpcClient(service, { target: targets[at], callerToken, timeoutMs: 10_000 });
}

/** A provider in New York with openings around the clock. */
function alwaysOpen() {
  const open = { startMinute: 0, endMinute: 1440, inOffice: false, virtual: true };
  return {
    providerId,
    timeZone: 'America/New_York',
    startIncrementMinutes: 30,
    initialSessionMinutes: 60,
    followUpMinutes: 30,
    bufferMinutes: 0,
    leadTimeMinutes: 0,
    horizonDays: 30,
    windows: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, ...open })),
    stateSettings: [{ usState: 'NY', inOffice: false, virtual: true }],
  };
}

async function profile(changes: object = {}) {
  const accounts = client(AdmissionService, 'accounts', visitor);
  const { agreements } = await accounts.listAgreements({});
  return {
    legalFirstName: 'Maya',
    legalLastName: 'Linfield',
    sexOnInsurance: SexOnInsurance.FEMALE,
    dob: '1990-05-05',
    relation: Relation.SELF,
    street: '1 Alder Lane',
    city: 'Albany',
    state: 'NY',
    zipcode: '12207',
    stateOfResidence: 'NY',
    telephone: '(518) 555-0123',
    email: 'maya@linden.example',
    interpreterLanguage: 'English',
    agreements: agreements.map(({ agreement, version }) => ({ agreement, version })),
    ...changes,
  };
}

const slot = (start: number) => ({
  providerId,
  type: AppointmentType.INTAKE,
  location: AppointmentLocation.VIRTUAL,
  start: timestampFromDate(new Date(start)),
});
const soon = Math.ceil(Date.now() / hour) * hour + 48 * hour;
const inbox = async (to: string) => (await messaging.inbox.list(to)).map(({ subject }) => subject);

test('sends a visitor one email for a booking and one for its cancellation through the real services, each with its invitation (cal.diy#13827)', async () => {
  const appointments = client(AppointmentService, 'scheduling', visitor);
  const who = { case: 'profile', value: await profile() } as const;
  const { appointment } = await appointments.bookAppointment({
    key: randomUUID(),
    slot: slot(soon),
    who,
    usState: 'NY',
  });
  if (!appointment) throw new Error('not booked');
  await expect.poll(() => inbox('maya@linden.example')).toEqual(['Your booking is confirmed']);
  const [letter] = await messaging.inbox.list('maya@linden.example');
  expect(letter?.text).toMatch(/Ada Bell on .+ Eastern (Standard|Daylight) Time\./);
  expect(letter?.links[0]).toContain(`eventId=${appointment.eventId}&appointmentShortId=${appointment.shortId}`);
  const key = { eventId: appointment.eventId, shortId: appointment.shortId };
  await appointments.cancelAppointment({
    key: randomUUID(),
    appointment: key,
    reason: 'BAD_TIME',
    scope: SeriesScope.THIS,
  });
  await expect
    .poll(() => inbox('maya@linden.example'))
    .toEqual(['Your booking was canceled', 'Your booking is confirmed']);
  // A calendar removes an event by the UID under which it was added.
  const files = (await messaging.inbox.list('maya@linden.example')).map(({ attachments }) => attachments?.[0]?.text);
  expect(files).toEqual(['CANCEL', 'REQUEST'].map((method) => expect.stringContaining(`METHOD:${method}`)));
  const uids = files.map((text) => /^UID:(\S+)/m.exec(text ?? '')?.[1]);
  expect(uids).toEqual([expect.stringMatching(/^[0-9a-f]{32}@linden$/), uids[0]]);
});

test('books nothing when accounts rejects the form, and reports the field', async () => {
  const appointments = client(AppointmentService, 'scheduling', visitor);
  const who = { case: 'profile', value: await profile({ street: 'Alder Lane' }) } as const;
  const asking = appointments.bookAppointment({ key: randomUUID(), slot: slot(soon + 4 * hour), who, usState: 'NY' });
  await expect(asking).rejects.toMatchObject({ code: 'STREET_NUMBER_MISSING', field: 'profile.street' });
  expect(
    await messaging.sql('select 1 from scheduling.time_claims where lower(seen) = $1', [new Date(soon + 4 * hour)]),
  ).toEqual([]);
});

test('deletes the form of a client who loses the race for a slot', async () => {
  const start = soon + 8 * hour;
  const emails = Array.from({ length: 6 }, (_, index) => `racer-${index}@linden.example`);
  const answers = await Promise.all(
    emails.map(async (email, index) => {
      const racer: Caller = { kind: 'anonymous', visitor: `${index + 1}`.repeat(22) };
      const who = { case: 'profile', value: await profile({ email }) } as const;
      return client(AppointmentService, 'scheduling', racer).bookAppointment({
        key: randomUUID(),
        slot: slot(start),
        who,
        usState: 'NY',
      });
    }),
  );
  const winner = answers.findIndex(({ appointment }) => appointment);
  expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1);
  const known = await messaging.sql<{ email: string }>(
    `select email from accounts.patients where email like 'racer-%'`,
  );
  expect(known).toEqual([{ email: emails[winner] }]);
});

test('puts nothing of a form into logs, jobs, events or audits', async () => {
  const said = /@linden\.example|Linfield|Alder|Albany|12207|555-0123|1990-05-05|marker-member/;
  const payorId = randomUUID();
  const who = { case: 'profile', value: await profile({ email: 'marker@linden.example' }) } as const;
  const asking = {
    key: randomUUID(),
    slot: slot(soon + 12 * hour),
    who,
    usState: 'NY',
    payorId,
    memberId: 'marker-member',
  };
  // Billing is unavailable: an unexpected failure must not leak either.
  await client(AppointmentService, 'scheduling', visitor)
    .bookAppointment(asking)
    .catch(() => {});
  const { redis, sql } = messaging;
  const kept = await Promise.all([
    sql(
      'select actor, action, detail from accounts.audit union all select actor, action, detail from scheduling.audit',
    ),
    sql(`select encode(payload, 'escape') as payload, aggregate_id from scheduling.outbox`),
    sql('select * from messaging.notifications'),
  ]);
  for (const rows of kept) expect(rows.length).toBeGreaterThan(0);
  const jobs: unknown[] = [];
  for (const key of await redis.keys()) {
    if ((await redis.redis.type(key)) === 'hash') jobs.push(await redis.redis.hgetall(key));
  }
  const all = JSON.stringify([processes.map(({ lines }) => lines), messaging.lines, kept, jobs]);
  expect(all).toContain('change notified');
  expect(all).not.toMatch(said);
  // Control: the words are found where they belong.
  expect(JSON.stringify(await sql('select * from accounts.patients'))).toMatch(said);
});
