import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { pageNames } from '@linden/vocabulary/analytics/page-names';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleWorld, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const as = (caller: Caller) => world.analytics('bff', caller);
const asBff = () => as({ kind: 'service', name: 'bff' });
const asStaff = () => as(world.person(['billing']).caller);
const view = (page: string) => ({ name: 'linden::page_viewed', value: 1, metadata: { page } });
const canceledEvent = { name: 'linden::appointment_cancelled', value: 1, metadata: {} };

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe('page events', () => {
  test('counts events by day and word, and browsers once each', async () => {
    const one = randomUUID();
    const two = randomUUID();
    await asBff().recordEvents({ identity: { stableId: one }, events: [view('Home'), view('Home'), canceledEvent] });
    await asBff().recordEvents({
      identity: { stableId: two, universalId: two, patientId: two },
      events: [view('Home')],
    });
    const { counts } = await asStaff().countEvents({ days: 1 });
    const day = new Date().toISOString().slice(0, 10);
    expect(counts.map(({ day, name, word, times, browsers }) => ({ day, name, word, times, browsers }))).toEqual([
      { day, name: 'linden::appointment_cancelled', word: '', times: 1n, browsers: 1n },
      { day, name: 'linden::page_viewed', word: 'Home', times: 3n, browsers: 2n },
    ]);
  });

  test('accepts events about every page that has a name', async () => {
    for (const page of pageNames)
      await asBff().recordEvents({ identity: { stableId: randomUUID() }, events: [view(page)] });
    const { counts } = await asStaff().countEvents({ days: 1 });
    expect(counts.filter(({ name }) => name === 'linden::page_viewed')).toHaveLength(pageNames.length);
  });
});

describe('stores nothing else', () => {
  const stableId = randomUUID();
  test.each<[string, object, string]>([
    [
      'a filter',
      { identity: { stableId }, events: [{ ...view('Home'), metadata: { page: 'Home', specialty: 'ADHD' } }] },
      'EVENT_NOT_ALLOWED',
    ],
    [
      'a page outside the list',
      { identity: { stableId }, events: [view('/find/texas/depression')] },
      'EVENT_NOT_ALLOWED',
    ],
    ['a score', { identity: { stableId }, events: [{ ...canceledEvent, value: 21 }] }, 'EVENT_NOT_ALLOWED'],
    [
      'an event without an actor',
      { identity: { stableId }, events: [{ ...canceledEvent, name: 'linden::phq9' }] },
      'EVENT_NOT_ALLOWED',
    ],
    ['a name as an id', { identity: { stableId: 'Ann Lee' }, events: [canceledEvent] }, 'INVALID_ID'],
    [
      'a name next to an id',
      { identity: { stableId, clientLeadId: 'Ann Lee' }, events: [canceledEvent] },
      'INVALID_ID',
    ],
    ['no ids', { events: [canceledEvent] }, 'INVALID_ID'],
    [
      'too many events at once',
      { identity: { stableId }, events: Array.from({ length: 21 }, () => canceledEvent) },
      'OUT_OF_RANGE',
    ],
  ])('rejects %s', async (_row, request, code) => {
    expect(await refusalOf(asBff().recordEvents(request))).toBe(code);
  });

  test('stores no word of a rejected event', async () => {
    const { rows } = await world.admin.query(
      "select count(*)::int as found from accounts.analytics_events where word like '%depression%'",
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

test('deletes events after thirteen months, and not before', async () => {
  const kept = async () => {
    const { rows } = await world.admin.query<{ days: number }>(
      "select extract(day from now() - received_at)::int as days from accounts.analytics_events where name = 'linden::old' order by 1",
    );
    return rows.map(({ days }) => days);
  };
  for (const days of [399, 401, 900]) {
    await world.admin.query(
      "insert into accounts.analytics_events (name, stable_id, received_at) values ('linden::old', gen_random_uuid(), now() - make_interval(days => $1))",
      [days],
    );
  }
  expect(await kept()).toEqual([399, 401, 900]);
  await asBff().recordEvents({ identity: { stableId: randomUUID() }, events: [canceledEvent] });
  expect(await kept()).toEqual([399]);
});

describe('not by another caller', () => {
  test.each<[string, () => Caller]>([
    ['a visitor', () => ({ kind: 'anonymous' })],
    ['a client', () => world.person(['client']).caller],
    ['a staff member', () => world.person(['ops']).caller],
  ])('lets no event in from %s', async (_row, caller) => {
    const call = as(caller()).recordEvents({ identity: { stableId: randomUUID() }, events: [canceledEvent] });
    expect(await refusalOf(call)).toBe('NOT_ALLOWED');
  });

  test.each<[string, () => Caller]>([
    ['a visitor', () => ({ kind: 'anonymous' })],
    ['a client', () => world.person(['client']).caller],
    ['a provider', () => world.person(['provider']).caller],
    ['the bff itself', () => ({ kind: 'service', name: 'bff' })],
  ])('shows no counts to %s', async (_row, caller) => {
    expect(await refusalOf(as(caller()).countEvents({ days: 1 }))).toBe('NOT_ALLOWED');
  });

  test.each([0, 93, -1])('rejects a range of %d days', async (days) => {
    expect(await refusalOf(asStaff().countEvents({ days }))).toBe('OUT_OF_RANGE');
  });
});

describe('the database role of the service', () => {
  const asApp = async (text: string, service = 'bff') => {
    const client = new pg.Client({ connectionString: world.appUrl });
    await client.connect();
    // Sets the caller as the store does.
    await client.query("select set_config('linden.kind', 'service', false), set_config('linden.service', $1, false)", [
      service,
    ]);
    return client
      .query(text)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
      .finally(() => client.end());
  };

  test.each([
    'select * from accounts.analytics_events',
    'update accounts.analytics_events set word = word',
    'delete from accounts.analytics_events',
    "insert into accounts.analytics_events (name, stable_id, received_at) values ('linden::x', gen_random_uuid(), now())",
  ])('may not %s', async (text) => expect(await asApp(text)).toBe('42501'));

  test('may add rows for the BFF only', async () => {
    const add = "insert into accounts.analytics_events (name, stable_id) values ('linden::x', gen_random_uuid())";
    expect(await asApp(add)).toBe('done');
    expect(await asApp(add, 'messaging')).toBe('42501');
  });

  test('shows counts to staff only', async () => {
    const client = new pg.Client({ connectionString: world.appUrl });
    await client.connect();
    const { rowCount } = await client.query('select * from accounts.analytics_counts(92)');
    await client.end();
    expect(rowCount).toBe(0);
  });
});
