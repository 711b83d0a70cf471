import { create } from '@bufbuild/protobuf';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { Setting, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCaller } from '#tools/seed/put-clients.ts';
import { bookAsPartner, putProviderAccounts } from '#tools/seed/stories/care.ts';
import { createStory } from '#tools/seed/stories/create-story.ts';
import { demoClients } from '#tools/seed/stories/demo-clients.ts';
import { createDemoSessions } from '#tools/seed/stories/demo-sessions.ts';
import { logins } from '#tools/seed/stories/logins.ts';
import {
  hasAVeryLongName,
  isFullyBooked,
  isHidden,
  payorBlocksTheOffice,
  prescribesFromHonolulu,
  stories,
  worksEveningsInOakland,
} from '#tools/seed/stories/people.ts';
import { createPracticeDay, moveNextSession, practiceClients } from '#tools/seed/stories/practice-day.ts';
import { createProviderReports, createStanding } from '#tools/seed/stories/provider-standing.ts';
import { createStaffWork } from '#tools/seed/stories/staff-work.ts';
import type { Story } from '#tools/seed/stories/story.ts';
import { createUnsentLetters } from '#tools/seed/stories/unsent-letters.ts';
import { createVettedProviders, vettedStories } from '#tools/seed/stories/vetted-providers.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import type { FiltersInit } from '#tools/tests/search/search-oracle.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';

const world = createSyntheticWorld(60, 2, Math.floor(Date.now() / 86_400_000) * 86_400_000);
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  marketplace = await startMarketplace(world, together, {}, { together });
  for (const story of stories) await createStory(marketplace, story);
  await marketplace.rebuild();
});
afterAll(() => marketplace?.stop());

test('bulk data equals what the services would store: sending it again changes nothing', async () => {
  for (const provider of world.providers) {
    const { provider: stored } = await marketplace.accounts.putProvider({ provider: create(ProviderSchema, provider) });
    expect(stored?.revision, provider.id).toBe(1n);
  }
  for (const schedule of world.schedules) {
    const { schedule: stored } = await marketplace.scheduling.putSchedule({
      schedule: create(ScheduleSchema, schedule),
    });
    expect(stored?.revision, schedule.providerId).toBe(1n);
  }
  for (const payor of world.payors)
    expect((await marketplace.billing.putPayor({ payor })).payor?.revision, payor.id).toBe(1n);
  const { rows } = await marketplace.database.admin.query('select count(*)::int as n from accounts.outbox');
  expect(rows[0].n).toBe(stories.length);
});

test('a story that is told twice stays unchanged', async () => {
  for (const story of stories) expect(await createStory(marketplace, story)).toBe('known');
});

const operator = { kind: 'operator', name: 'test' } as const;

function connectCare() {
  const callerToken = (audience: string) => marketplace.keys.tokenOf('operator', operator, audience);
  const target = `127.0.0.1:${marketplace.ports.accounts}`;
  return {
    people: createRpcClient(PeopleService, { target, callerToken, timeoutMs: 10_000 }),
    scheduling: marketplace.scheduling,
    appointments: marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, operator),
  };
}

test('provider logins belong to their providers, and a partner’s booking waits for its client once a day', async () => {
  const care = connectCare();
  try {
    await putProviderAccounts(care);
    const { rows } = await marketplace.database.admin.query(
      'select account, provider_id from accounts.provider_accounts',
    );
    expect(rows.map(({ account, provider_id }) => account === provider_id)).toEqual([true, true, true]);
    const now = new Date();
    const first = await bookAsPartner(care, now);
    expect(await bookAsPartner(care, now)).toBeUndefined();
    const { appointment } = await care.appointments.getPublicAppointment({ ...first });
    expect([appointment?.status, appointment?.isIntegration]).toEqual([AppointmentStatus.UNCONFIRMED, true]);
  } finally {
    care.people.close();
  }
});

/** Calls services as the signed-in person of a login. */
function callersOf(email: string) {
  const login = logins.find((each) => each.email === email);
  if (!login) throw new Error(`${email} is not a login`);
  const person = { ...toCaller({ account: login.id }), roles: [login.role] };
  const callerToken = (audience: string) => marketplace.keys.tokenOf('bff', person, audience);
  const target = `127.0.0.1:${marketplace.ports.accounts}`;
  return {
    admissions: createRpcClient(AdmissionService, { target, callerToken, timeoutMs: 10_000 }),
    appointments: marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, person),
  };
}

async function listStatuses(email: string, patientId = ''): Promise<AppointmentStatus[]> {
  const { appointments } = callersOf(email);
  const asProvider = patientId === '';
  const pages = await Promise.all(
    [When.PAST, When.UPCOMING].map((when) =>
      appointments.listAppointments({ patientId, asProvider, when, limit: 100 }),
    ),
  );
  return pages
    .flatMap((page) => page.appointments)
    .filter(({ patientId: of }) => demoClients.some(({ patient }) => patient.id === of))
    .map(({ status }) => status)
    .sort();
}

test('the provider login has sessions around now, before and after, and a second start adds none', async () => {
  const care = connectCare();
  const owners = { ...care, database: marketplace.database.admin };
  const now = new Date();
  expect(await createPracticeDay(owners, now)).toBe(14);
  expect(await createPracticeDay(owners, now)).toBe(0);
  const { rows } = await marketplace.database.admin.query(
    `select count(*) filter (where starts_at < $1 and status = 'COMPLETED')::int as done,
       count(*) filter (where starts_at > $1 and status = 'CONFIRMED')::int as booked
     from scheduling.appointments where patient_id = any ($2::uuid[])`,
    [now, practiceClients.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ done: 6, booked: 8 }]);
});

test('the demo clients have a past, an upcoming and an unconfirmed session, agreements to sign, and nothing is signed for them', async () => {
  const { database } = marketplace;
  const care = connectCare();
  const owners = { ...care, database: database.admin };
  await putProviderAccounts(care);
  care.people.close();
  expect(await createDemoSessions(owners, new Date())).toBe(6);
  const { UNCONFIRMED, CONFIRMED, COMPLETED } = AppointmentStatus;
  const each = [UNCONFIRMED, CONFIRMED, COMPLETED].sort();
  for (const { email, patient } of demoClients) {
    expect(await listStatuses(email, patient.id), email).toEqual(each);
    const { patients } = await callersOf(email).admissions.listMyConsents({});
    expect(patients.map(({ patientId, missing, signed }) => [patientId, missing.length > 0, signed])).toEqual([
      [patient.id, true, []],
    ]);
  }
  expect(await listStatuses('provider@linden.example')).toEqual([...each, ...each].sort());

  const { rows } = await database.admin.query(
    `select count(*)::int as n, bool_and(exists (select from scheduling.time_claims t
         where t.appointment_id = a.id and t.provider_id = a.provider_id and t.patient_id = a.patient_id
           and t.seen = tstzrange(a.starts_at, a.ends_at))) as reserved,
       bool_and(exists (select from scheduling.weekly_windows w, lateral (select a.starts_at at time zone a.time_zone as at) l
         where w.provider_id = a.provider_id and w.virtual and w.day_of_week = extract(isodow from l.at)
           and l.at >= l.at::date + make_interval(mins => w.start_minute)
           and l.at + (a.ends_at - a.starts_at) <= l.at::date + make_interval(mins => w.end_minute))) as in_hours
     from scheduling.appointments a where patient_id = any ($1::uuid[])`,
    [demoClients.map(({ patient }) => patient.id)],
  );
  expect(rows).toEqual([{ n: 6, reserved: true, in_hours: true }]);
  expect(await createDemoSessions(owners, new Date())).toBe(0);

  const [client] = demoClients;
  const cancelUpcoming = async (key: string) => {
    const { rows: upcoming } = await database.admin.query<{ id: string }>(
      `select id from scheduling.appointments where patient_id = $1 and status = 'CONFIRMED'`,
      [client?.patient.id],
    );
    const appointment = { id: upcoming[0]?.id ?? '' };
    await care.appointments.cancelAppointment({ key, appointment, reason: 'OTHER' });
  };
  await cancelUpcoming('demo-1');
  expect(await createDemoSessions(owners, new Date())).toBe(1);
  expect(await listStatuses(client?.email ?? '', client?.patient.id)).toEqual(
    [...each, AppointmentStatus.CANCELED].sort(),
  );
  // A refused booking, here of a client with too many missed sessions, does not stop the start of a world.
  await cancelUpcoming('demo-2');
  await database.admin.query(
    `insert into scheduling.strikes (patient_id, provider_id, appointment_id, kind, at)
     select patient_id, provider_id, id, 'MISSED', now() from scheduling.appointments where patient_id = $1`,
    [client?.patient.id],
  );
  expect(await createDemoSessions(owners, new Date())).toBe(0);
});

const finds = async (story: Story, filters: FiltersInit): Promise<boolean> => {
  const { hits } = await marketplace.search.searchProviders({ filters, first: 100 });
  return hits.some(({ providerId }) => providerId === story.provider.id);
};

test.each<[string, Story, FiltersInit, boolean]>([
  [
    'by video in California',
    worksEveningsInOakland,
    { usState: 'CA', setting: Setting.VIRTUAL, insurance: 'Cedar Mutual' },
    true,
  ],
  ['near the office', worksEveningsInOakland, { setting: Setting.IN_PERSON, address: '94609', radiusMiles: 5 }, true],
  [
    'far from the office',
    worksEveningsInOakland,
    { setting: Setting.IN_PERSON, address: '90001', radiusMiles: 25 },
    false,
  ],
  ['in a state without a license', worksEveningsInOakland, { usState: 'NY', setting: Setting.BOTH }, false],
  [
    'in the evening of her own zone',
    worksEveningsInOakland,
    {
      usState: 'CA',
      setting: Setting.VIRTUAL,
      time: { timeZone: 'America/Los_Angeles', timesOfDay: [{ startMinute: 1020, endMinute: 1440 }] },
    },
    true,
  ],
  [
    'before ten',
    worksEveningsInOakland,
    {
      usState: 'CA',
      setting: Setting.VIRTUAL,
      time: { timeZone: 'America/Los_Angeles', timesOfDay: [{ startMinute: 0, endMinute: 600 }] },
    },
    false,
  ],
  [
    'as a therapist',
    prescribesFromHonolulu,
    { usState: 'CA', setting: Setting.BOTH, typeOfCare: TypeOfCare.TALK_THERAPY },
    false,
  ],
  [
    'as a prescriber in another state',
    prescribesFromHonolulu,
    { usState: 'CA', setting: Setting.BOTH, typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT },
    true,
  ],
  [
    'after midnight in Honolulu',
    prescribesFromHonolulu,
    {
      usState: 'HI',
      setting: Setting.BOTH,
      typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT,
      time: { timeZone: 'Pacific/Honolulu', timesOfDay: [{ startMinute: 0, endMinute: 120 }] },
    },
    true,
  ],
  ['with a long name', hasAVeryLongName, { usState: 'NY', setting: Setting.BOTH, insurance: 'Northstar Health' }, true],
  [
    'at her office, where Northstar does not pay in New York',
    hasAVeryLongName,
    { usState: 'NY', setting: Setting.IN_PERSON, insurance: 'Northstar Health' },
    false,
  ],
  ['fully booked', isFullyBooked, { usState: 'CA', setting: Setting.BOTH }, false],
  ['hidden', isHidden, { usState: 'CA', setting: Setting.BOTH, specialties: ['Career'] }, false],
  [
    'by video, in network',
    payorBlocksTheOffice,
    { usState: 'CA', setting: Setting.VIRTUAL, insurance: 'Meadowbrook Gold' },
    true,
  ],
  [
    'at the office, which the payor blocks',
    payorBlocksTheOffice,
    { usState: 'CA', setting: Setting.IN_PERSON, insurance: 'Meadowbrook Gold' },
    false,
  ],
  ['at the office, without insurance named', payorBlocksTheOffice, { usState: 'CA', setting: Setting.IN_PERSON }, true],
])('%s', async (_, story, filters, expected) => {
  expect(await finds(story, filters)).toBe(expected);
});

test('staff have opened records to review and six weeks of visits, a client a moved session, and a second start adds nothing', async () => {
  const { admin } = marketplace.database;
  const now = new Date();
  const count = async () => {
    const { rows } = await admin.query(
      `select (select count(*)::int from accounts.break_glass where reviewed_by is null) as waiting,
         (select count(*)::int from accounts.break_glass where outcome = 'JUSTIFIED') as reviewed,
         (select count(*)::int from accounts.audit where action like 'break_glass.%') as audited,
         (select count(distinct received_at::date)::int from accounts.analytics_events) as days,
         (select count(*)::int from accounts.analytics_events) as events,
         (select count(*)::int from scheduling.appointment_changes where what = 'MOVED' and source = 'PROVIDER') as moved,
         (select count(*)::int from scheduling.standing_contests where decided_at is null) as contests,
         (select count(*)::int from scheduling.provider_cancellations where needs_review and reviewed_at is null) as notes,
         (select count(*)::int from scheduling.complaints where decision is null) as complaints,
         (select count(*)::int from messaging.notifications where failure = 'REFUSED' and handled_at is null) as letters,
         (select count(*)::int from messaging.notifications where failure = 'REFUSED' and handled_at is not null) as handled`,
    );
    return rows[0];
  };
  await createStanding(admin, now);
  await createProviderReports(admin, now);
  await createStaffWork(admin, now);
  await createUnsentLetters(admin, now);
  for (const { patient } of demoClients) await moveNextSession(admin, patient.id, now);
  const first = await count();
  expect(first).toMatchObject({
    waiting: 2,
    reviewed: 1,
    audited: 7,
    days: 42,
    moved: 1,
    contests: 1,
    notes: 1,
    complaints: 1,
    letters: 1,
    handled: 1,
  });
  expect(first.events).toBeGreaterThan(1_000);
  await createStanding(admin, now);
  await createProviderReports(admin, now);
  await createStaffWork(admin, now);
  await createUnsentLetters(admin, now);
  for (const { patient } of demoClients) await moveNextSession(admin, patient.id, now);
  expect(await count()).toEqual(first);
});

test('providers at each step of the review are told once, and search follows what staff decided', async () => {
  const { admin } = marketplace.database;
  const owners = { accounts: marketplace.accounts, scheduling: marketplace.scheduling };
  await createVettedProviders(owners, admin, new Date());
  await createVettedProviders(owners, admin, new Date());
  const { rows } = await admin.query(
    `select name, open_states, suspension, publish_requested_at is not null as waits, marketplace_visible as public
     from accounts.providers where short_id = any($1) order by name`,
    [vettedStories.map(({ provider }) => provider.shortId)],
  );
  expect(rows).toEqual([
    { name: 'Ida Berglund', open_states: [], suspension: '', waits: true, public: false },
    { name: 'June Valeway', open_states: ['VT'], suspension: '', waits: false, public: true },
    { name: 'Nora Aldersen', open_states: ['WY'], suspension: '', waits: false, public: true },
    { name: 'Petra Stonefield', open_states: ['ND'], suspension: 'PAUSED', waits: false, public: true },
  ]);
});
