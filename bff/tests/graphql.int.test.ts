import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@linden/platform/domain-error';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, makeProvider, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const started = await startBff(answers);
  open.push(started);
  return started;
}

const everything = `
  id shortId name price specialties license { usState licenseType } stateCredentials { usState state { name longName } }
  timeZone startIncrement initialSessionLength followUpLength
  availabilities { day timeStart timeEnd inOffice virtual } availabilitySettingsByState { usState virtual }
  nextAvailableAppointment { virtual inOffice } slots(first: 2) { start end location }
  insurances { usState insurances } providerPayors { credentialedPayors { usState payor { planName } } homePayors { planName } }
  marketplaceRating { averageRating totalCount reviews(first: 1) { rating reviewer { age sessionCount } } } availabilityCacheLastUpdated`;

const page = (first: number) =>
  `{ pagedMarketplaceProviders(values: { state: "CA" }, first: ${first}) { totalCount pageInfo { hasNextPage endCursor } edges { cursor slots { start location } node { ${everything} } } } }`;

test('makes one call per service for a full page, with one provider or fifty', async () => {
  const one = await bff();
  const fifty = await bff();
  const { body } = await one.ask(page(1));
  await fifty.ask(page(50));
  expect(body.errors).toBeUndefined();
  expect(one.calls).toEqual({
    searchProviders: 1,
    batchGetProviders: 1,
    batchGetSchedules: 1,
    listNextAvailable: 1,
    listSlots: 1,
    listPayors: 1,
    listHomePayors: 1,
    batchListNewestReviews: 1,
  });
  expect(fifty.calls).toEqual(one.calls);
});

test('builds a card from the search alone', async () => {
  const { ask, calls } = await bff();
  const { body } = await ask(
    '{ pagedMarketplaceProviders(values: {}) { totalCount edges { slots { start end location } node { name price marketplaceRating { averageRating } } } } }',
  );
  expect(calls).toEqual({ searchProviders: 1 });
  expect(body.data).toMatchObject({
    pagedMarketplaceProviders: {
      totalCount: 57,
      edges: expect.arrayContaining([
        {
          slots: [{ start: '2026-12-01T17:00:00.000Z', end: '2026-12-01T18:00:00.000Z', location: 'VIRTUAL' }],
          node: { name: 'Person 1', price: 15_000, marketplaceRating: { averageRating: 4.5 } },
        },
      ]),
    },
  });
});

test('returns a complete provider, shaped for screens', async () => {
  const { ask } = await bff();
  const { body } = await ask(`{ provider(shortId: "short1") { ${everything} } }`);
  expect(body.data?.provider).toMatchObject({
    stateCredentials: [{ usState: 'CA', state: { name: 'CA', longName: 'California' } }],
    timeZone: 'America/Denver',
    availabilities: [{ day: 5, timeStart: '22:00', timeEnd: '01:00', inOffice: false, virtual: true }],
    nextAvailableAppointment: { virtual: '2026-12-01T17:00:00.000Z', inOffice: null },
    slots: [{ location: 'VIRTUAL' }, { location: 'IN_OFFICE' }, { location: 'VIRTUAL' }],
    insurances: [{ usState: 'CA', insurances: ['Aspen', 'Cedar Mutual'] }],
    providerPayors: { homePayors: [{ planName: 'Heron of Texas' }] },
    marketplaceRating: { reviews: [{ rating: 5, reviewer: { age: 'Adults', sessionCount: 3 } }] },
    availabilityCacheLastUpdated: null,
  });
});

test('returns the rest while scheduling is away: null with an error, never empty', async () => {
  const away = async () => {
    throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'the store is away' });
  };
  const { ask } = await bff({ listSlots: away, batchGetSchedules: away, listNextAvailable: away });
  const { body } = await ask(
    '{ provider(shortId: "short1") { name slots { start } availabilities { day } timeZone insurances { usState } } }',
  );
  expect(body.data?.provider).toMatchObject({
    name: 'Person 1',
    slots: null,
    availabilities: null,
    timeZone: null,
    insurances: [{ usState: 'CA' }],
  });
  expect(body.errors?.map(({ path, extensions }) => [path?.[1], extensions.code, extensions.service])).toEqual(
    expect.arrayContaining([
      ['slots', 'STORE_UNAVAILABLE', 'scheduling'],
      ['availabilities', 'STORE_UNAVAILABLE', 'scheduling'],
    ]),
  );
});

test('reports a service that is gone within the deadline', async () => {
  const { ask, services } = await bff();
  await services.search.stop();
  const started = performance.now();
  const { body } = await ask('{ pagedMarketplaceProviders(values: {}) { totalCount } }');
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(body.data).toEqual({ pagedMarketplaceProviders: null });
  expect(body.errors?.[0]).toMatchObject({
    message: 'search does not answer right now',
    extensions: { code: 'SERVICE_UNAVAILABLE', service: 'search' },
  });
});

test('passes dates, weekdays and times of day to the search as the visitor means them', async () => {
  let seen: unknown;
  const { ask } = await bff({
    searchProviders: async (request: { filters: unknown; sort: number; first: number }) => {
      seen = request;
      return {};
    },
  });
  await ask('query($v: MarketplaceSearchValues!) { pagedMarketplaceProviders(values: $v) { totalCount } }', {
    v: {
      address: '94609',
      availableDates: ['Mondays', 'Next 7 days', 'Available in 72 hours'],
      availableTimes: ['Evening', 'Afternoon'],
      timeStart: '16:30',
      timezone: 'America/Denver',
      sort: 'NEXT_AVAILABLE',
    },
  });
  expect(seen).toMatchObject({
    first: 20,
    sort: 2,
    filters: {
      setting: 1,
      typeOfCare: 1,
      time: {
        timeZone: 'America/Denver',
        daysOfWeek: [1],
        withinHours: 168,
        timesOfDay: [
          { startMinute: 1020, endMinute: 1440 },
          { startMinute: 990, endMinute: 1020 },
        ],
      },
    },
  });
});

test('returns the payors of a state, of all states, and home payors', async () => {
  const { ask } = await bff();
  const { body } = await ask(
    '{ payorsByState(usState: "CA") { payorId planName states { usState } } statesAndPayors { usState payors { planName } } homePayorsByState(stateOfService: "CA") { planName } }',
  );
  expect(body.data?.payorsByState).toEqual([
    { payorId: makeId(900), planName: 'Cedar Mutual', states: [{ usState: 'CA' }] },
  ]);
  expect(body.data?.statesAndPayors).toHaveLength(57);
  expect(body.data?.statesAndPayors).toContainEqual({
    usState: 'CA',
    payors: [{ planName: 'Cedar Mutual' }, { planName: 'Aspen' }],
  });
  expect(body.data?.homePayorsByState).toEqual([{ planName: 'Heron of Texas' }, { planName: 'Other' }]);
});

test('loads the next slots of several providers in one call', async () => {
  const { ask, calls } = await bff();
  const { body } = await ask(
    `{ nextAvailableSlots(providerIds: ["${makeId(1)}", "${makeId(2)}"]) { providerId timeZone slots { location } } ratings(providerId: "${makeId(3)}") { totalCount distribution } }`,
  );
  expect(calls).toEqual({ listSlots: 1, batchGetProviders: 1 });
  expect(body.data?.nextAvailableSlots).toHaveLength(2);
  expect(body.data?.ratings).toEqual({ totalCount: 2, distribution: [0, 0, 0, 1, 1] });
});

test('shows no times by video for a provider without a video room', async () => {
  const record = { ...makeProvider(1), lacksVideoRoom: true };
  const { ask } = await bff({
    getProvider: async () => ({ provider: record }),
    batchGetProviders: async () => ({ providers: [record] }),
  });
  const { body } = await ask(
    `{ provider(shortId: "short1") { availabilities { virtual } nextAvailableAppointment { virtual } slots { location } }
      nextAvailableSlots(providerIds: ["${makeId(1)}"]) { slots { location } } }`,
  );
  expect(body.data).toEqual({
    provider: {
      availabilities: [{ virtual: false }],
      nextAvailableAppointment: { virtual: null },
      slots: [{ location: 'IN_OFFICE' }],
    },
    nextAvailableSlots: [{ slots: [{ location: 'IN_OFFICE' }] }],
  });
});

test('aborts the calls when the browser disconnects', async () => {
  let told = false;
  const { ask } = await bff({
    searchProviders: async (_: unknown, context) => {
      await sleep(5000, undefined, { signal: context.signal }).catch(() => {
        told = true;
      });
      return {};
    },
  });
  const leave = new AbortController();
  const asked = ask('{ pagedMarketplaceProviders(values: {}) { totalCount } }', {}, { signal: leave.signal }).catch(
    () => 'left',
  );
  await sleep(150);
  leave.abort();
  expect(await asked).toBe('left');
  await expect.poll(() => told).toBe(true);
});
