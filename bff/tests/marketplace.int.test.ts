import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, makeProvider, startBff } from './fake-services.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

async function bff(answers: Answers = {}) {
  const started = await startBff(answers);
  running.push(started);
  return started;
}

const search = (values: object) =>
  [
    'query($v: MarketplaceSearchValues!) { marketplaceProvidersTotal(values: $v) { totalCount totalIsLowerBound } }',
    { v: values },
  ] as const;

test.each<[string, object, object]>([
  [
    'nothing: virtual talk therapy, intake sessions',
    {},
    { setting: 3, typeOfCare: 1, appointmentType: 4, usState: '' },
  ],
  ['an address: either setting', { address: '94609' }, { setting: 1, address: '94609' }],
  ['a setting with an address', { address: '94609', setting: 'IN_PERSON' }, { setting: 2 }],
  ['a prescriber', { typeOfCare: 'MEDICATION_MANAGEMENT' }, { typeOfCare: 2 }],
  ['genders by their codes', { gender: ['NON_BINARY', 'MAN'] }, { genders: ['Non Binary', 'Man'] }],
  ['consultation calls', { appointmentType: 'CONSULTATION' }, { appointmentType: 1 }],
  [
    'every field about the person',
    {
      specialty: ['Anxiety'],
      treatmentMethods: ['CBT'],
      identity: ['Veteran'],
      age: 'Elders',
      language: ['Spanish'],
      name: 'maya',
      license: 'LCSW',
      providerFeedbackTags: ['Warm'],
      availableImmediately: true,
      useLooseQuery: true,
    },
    {
      specialties: ['Anxiety'],
      treatmentMethods: ['CBT'],
      identities: ['Veteran'],
      age: 'Elders',
      languages: ['Spanish'],
      name: 'maya',
      license: 'LCSW',
      feedbackTags: ['Warm'],
      availableImmediately: true,
      loose: true,
    },
  ],
])('filters sent to the search: %s', async (_, values, expected) => {
  let seen: object = {};
  const { ask } = await bff({
    countProviders: async ({ filters }: { filters: object }) => {
      seen = filters;
      return { totalCount: 1000, totalIsLowerBound: true };
    },
  });
  const { body } = await ask(...search(values));
  expect(body.data?.marketplaceProvidersTotal).toEqual({ totalCount: 1000, totalIsLowerBound: true });
  expect(seen).toMatchObject(expected);
});

test('returns a page by number with the coming days of each hit', async () => {
  let seen: object = {};
  const hit = { providerId: makeId(1), openDays: [0, 3, 0, 0, 1, 0, 0, 2], firstDay: '2026-12-30' };
  const { ask } = await bff({
    searchProviders: async (request: object) => {
      seen = request;
      return { hits: [hit], hasNextPage: true, totalCount: 57 };
    },
  });
  const { body } = await ask(
    '{ limitOffsetMarketplaceProviders(values: { timezone: "America/Denver", sort: DISTANCE, address: "94609" }, limit: 10, offset: 40) { hasNextPage totalCount edges { nextXDaysAvailability(numberOfDays: 3) { date openTimes } } } }',
  );
  expect(seen).toMatchObject({ first: 10, offset: 40, sort: 3, displayTimeZone: 'America/Denver' });
  expect(body.data?.limitOffsetMarketplaceProviders).toEqual({
    hasNextPage: true,
    totalCount: 57,
    edges: [
      {
        nextXDaysAvailability: [
          { date: '2026-12-30', openTimes: 0 },
          { date: '2026-12-31', openTimes: 3 },
          { date: '2027-01-01', openTimes: 0 },
        ],
      },
    ],
  });
});

test('makes one search call for a page of cards, plus insurances, records and a cached payor catalog', async () => {
  const { ask, calls } = await bff();
  const cards = (fields: string) => `{ limitOffsetMarketplaceProviders(values: {}) { edges { node { ${fields} } } } }`;
  await ask(cards('name timeZone price'));
  expect(calls).toEqual({ searchProviders: 1 });
  const { body } = await ask(cards('insurances { insurances }'));
  expect(body.errors).toBeUndefined();
  expect(body.data?.limitOffsetMarketplaceProviders).toMatchObject({
    edges: expect.arrayContaining([{ node: { insurances: [{ insurances: ['Aspen', 'Cedar Mutual'] }] } }]),
  });
  expect(calls).toEqual({ searchProviders: 2, batchGetProviders: 1, listPayors: 1 });
  await ask(cards('insurances { insurances }'));
  expect(calls).toEqual({ searchProviders: 3, batchGetProviders: 2, listPayors: 1 });
});

test('reports a failed read of the catalog and reads it again', async () => {
  let away = true;
  const { ask } = await bff({
    listPayors: async () => {
      if (away) throw new Error('away');
      return { payors: [] };
    },
  });
  const query = `{ provider(id: "${makeId(1)}") { name insurances { usState } } }`;
  const first = await ask(query);
  expect(first.body.data?.provider).toEqual({ name: 'Person 1', insurances: null });
  expect(first.body.errors?.[0]?.path).toEqual(['provider', 'insurances']);
  away = false;
  expect((await ask(query)).body.data?.provider).toEqual({ name: 'Person 1', insurances: [] });
});

test('still answers waiting visitors when the first one leaves', async () => {
  let release: ((answer: object) => void) | undefined;
  const { ask } = await bff({
    listPayors: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const query = `{ provider(id: "${makeId(1)}") { insurances { usState } } }`;
  const leave = new AbortController();
  const left = ask(query, {}, { signal: leave.signal }).catch(() => 'left');
  await expect.poll(() => release).toBeDefined();
  const stays = ask(query);
  leave.abort();
  expect(await left).toBe('left');
  release?.({ payors: [] });
  expect((await stays).body.errors).toBeUndefined();
});

test('returns facets unchanged', async () => {
  const facets = [{ filter: 'gender', counts: [{ value: 'Non Binary', count: 3 }] }];
  const { ask } = await bff({ countFacets: async () => ({ facets }) });
  const { body } = await ask('{ marketplaceFacets(values: { state: "CA" }) { filter counts { value count } } }');
  expect(body.data?.marketplaceFacets).toEqual(facets);
});

test('finds similar providers when few match', async () => {
  let seen: object = {};
  const { ask } = await bff({
    listLowSupplyProviders: async (request: object) => {
      seen = request;
      return { isLowSupply: true, totalCount: 2, hits: [{ providerId: makeId(1), firstDay: '2026-12-01' }] };
    },
  });
  const { body } = await ask(
    '{ lowSupplyMarketplaceProviders(input: { values: { specialty: ["OCD"] }, limit: 4 }) { isLowSupply totalCount edges { distanceMiles } } }',
  );
  expect(seen).toMatchObject({ limit: 4, filters: { specialties: ['OCD'] } });
  expect(body.data?.lowSupplyMarketplaceProviders).toEqual({
    isLowSupply: true,
    totalCount: 2,
    edges: [{ distanceMiles: null }],
  });
});

test('returns facts about a listing by its key, as shares', async () => {
  let seen: object = {};
  const { ask } = await bff({
    aggregateProviders: async ({ filters }: { filters: object }) => {
      seen = filters;
      return {
        totalCount: 8,
        costPerSessionCents: 15_250,
        averageYearsInPractice: 9.4,
        topConditions: [{ value: 'Anxiety', count: 6 }],
        topInsurances: [{ value: 'Cedar Mutual', count: 3 }],
        virtualOnlyCount: 5,
        bothCount: 3,
        genders: [{ value: 'Woman', count: 5 }],
        isCashOnlyState: false,
      };
    },
  });
  const { body } = await ask(
    '{ aggregatedProviderData(urlKey: "california_oakland_female") { urlKey totalCount costPerSession averageYearsInPractice topConditionsTreated { condition frequency } topInsurancesAccepted hasVirtual hasInPerson hasVirtualAndInPerson genderDistribution { gender share } isCashOnlyState } }',
  );
  expect(seen).toMatchObject({ usState: 'CA', address: 'Oakland, CA', genders: ['Woman'], setting: 1 });
  expect(body.data?.aggregatedProviderData).toEqual({
    urlKey: 'california_oakland_female',
    totalCount: 8,
    costPerSession: 15_250,
    averageYearsInPractice: 9.4,
    topConditionsTreated: [{ condition: 'Anxiety', frequency: 0.75 }],
    topInsurancesAccepted: ['Cedar Mutual'],
    hasVirtual: true,
    hasInPerson: true,
    hasVirtualAndInPerson: true,
    genderDistribution: [{ gender: 'WOMAN', share: 0.625 }],
    isCashOnlyState: false,
  });
});

test.each([
  ['an id', makeId(1), { case: 'id', value: makeId(1) }],
  ['a short id', 'mayalinf', { case: 'shortId', value: 'mayalinf' }],
])('%s leads to the profile', async (_, id, key) => {
  let seen: unknown;
  const { ask } = await bff({
    getProvider: async (request: { key: unknown }) => {
      seen = request.key;
      return { provider: { id: makeId(1), shortId: 'mayalinf', name: 'Maya Lindquist' } };
    },
  });
  const { body } = await ask('query($id: ID!) { providerRedirect(id: $id) { id shortId name } }', { id });
  expect(seen).toEqual(key);
  expect(body.data?.providerRedirect).toEqual({ id: makeId(1), shortId: 'mayalinf', name: 'Maya Lindquist' });
});

test('lists the payors that a visitor may choose while booking', async () => {
  let seen: object = {};
  const { ask } = await bff({
    listPayors: async (request: object) => {
      seen = request;
      return { payors: [] };
    },
  });
  await ask('{ payorsByState(usState: "CA", useBookingVisibility: true) { payorId } }');
  expect(seen).toMatchObject({ usState: 'CA', useBookingVisibility: true });
});

test('a card and a profile say the same about the cost, and never guess a share', async () => {
  const { ask } = await bff();
  const line = 'costLine { kind insurance }';
  const named = async (args: string) => {
    const { body } = await ask(`{ provider(shortId: "abc") { costLine(${args}) { kind insurance } } }`);
    return (body.data?.provider as { costLine?: unknown } | undefined)?.costLine;
  };
  const onCard = async (insurance: string) => {
    const { body } = await ask(
      `{ limitOffsetMarketplaceProviders(values: { insurance: "${insurance}" }) { edges { ${line} } } }`,
    );
    const page = body.data?.limitOffsetMarketplaceProviders as { edges: { costLine?: unknown }[] } | undefined;
    return page?.edges[0]?.costLine;
  };
  const taken = { kind: 'IN_NETWORK', insurance: 'Cedar Mutual' };
  expect(await named('insurance: "Cedar Mutual", usState: "CA"')).toEqual(taken);
  expect(await onCard('Cedar Mutual')).toEqual(taken);
  expect(await named('insurance: "Cedar Mutual", usState: "NY"')).toMatchObject({ kind: 'NOT_LISTED' });
  expect(await named('insurance: "Cedar Mutual", appointmentType: CONSULTATION')).toMatchObject({ kind: 'CALL' });
  expect(await named('usState: "CA"')).toMatchObject({ insurance: null });
});

test('the cost says that an insurance could not be checked', async () => {
  const { ask } = await bff({
    listPayors: async () => {
      throw new Error('away');
    },
  });
  const { body } = await ask('{ provider(shortId: "abc") { costLine(insurance: "Cedar Mutual") { kind } } }');
  expect(body).toEqual({ data: { provider: { costLine: { kind: 'UNCHECKED' } } } });
});

test('a plan with which no client can book is offered nowhere, and no page says that it is in network', async () => {
  const payor = (id: number, name: string, bookingVisible: boolean) => ({
    id: makeId(id),
    planCategory: PlanCategory.COMMERCIAL,
    marketplaceNames: [name],
    clientBookingNames: [{ id: makeId(id + 50), name, bookingVisible }],
    states: [{ id: makeId(id), usState: 'CA' }],
  });
  const open = payor(900, 'Cedar Mutual', true);
  const hidden = payor(901, 'Aspen', false);
  const { ask } = await bff({
    getProvider: async () => ({ provider: makeProvider(1) }),
    listPayors: async ({ useBookingVisibility }: { useBookingVisibility: boolean }) => ({
      payors: useBookingVisibility ? [open] : [open, hidden],
    }),
    listHomePayors: async () => ({ homePayors: [] }),
  });
  const { body } = await ask(`{
    provider(shortId: "abc") {
      insurances { insurances }
      taken: costLine(insurance: "Cedar Mutual", usState: "CA") { kind }
      hidden: costLine(insurance: "Aspen", usState: "CA") { kind }
    }
    statesAndPayors(useBookingVisibility: true) { payors { planName marketplaceNames } }
  }`);
  expect(body.data?.provider).toEqual({
    insurances: [{ insurances: ['Cedar Mutual'] }],
    taken: { kind: 'IN_NETWORK' },
    hidden: { kind: 'NOT_LISTED' },
  });
  expect(JSON.stringify(body.data?.statesAndPayors)).toContain('Cedar Mutual');
  expect(JSON.stringify(body.data?.statesAndPayors)).not.toContain('Aspen');
});

test('a plan with a name that is not offered in booking shows the other name alone', async () => {
  const names = ['Cedar Mutual', 'Cedar Staff'].map((name, n) => ({
    id: makeId(960 + n),
    name,
    bookingVisible: n === 0,
  }));
  const payor = {
    id: makeId(900),
    planCategory: PlanCategory.COMMERCIAL,
    marketplaceNames: ['Cedar'],
    clientBookingNames: names.toReversed(),
    states: [{ id: makeId(900), usState: 'CA' }],
  };
  const { ask } = await bff({
    getProvider: async () => ({ provider: makeProvider(1) }),
    listPayors: async () => ({ payors: [payor] }),
    listHomePayors: async () => ({ homePayors: [] }),
  });
  const { body } = await ask(`{
    provider(shortId: "abc") {
      offered: costLine(insurance: "Cedar Mutual", usState: "CA") { kind }
      hidden: costLine(insurance: "Cedar Staff", usState: "CA") { kind }
      providerPayors { credentialedPayors { payor { clientBookingNames { name } } } }
    }
    payorsByState(usState: "CA", useBookingVisibility: true) { clientBookingNames { name } }
  }`);
  const offered = { clientBookingNames: [{ name: 'Cedar Mutual' }] };
  expect(body.data).toEqual({
    provider: {
      offered: { kind: 'IN_NETWORK' },
      hidden: { kind: 'NOT_LISTED' },
      providerPayors: { credentialedPayors: [{ payor: offered }] },
    },
    payorsByState: [offered],
  });
});

test('the fee of a missed session is none with Medicaid, and the exception is named while the plan is unknown', async () => {
  const payor = (id: number, name: string, planCategory: PlanCategory) => ({
    id: makeId(id),
    planCategory,
    marketplaceNames: [name],
  });
  const { ask } = await bff({
    getProvider: async () => ({ provider: { id: makeId(1), noShowFeeCents: 7500 } }),
    listPayors: async () => ({
      payors: [
        payor(900, 'Cedar Mutual', PlanCategory.COMMERCIAL),
        payor(901, 'Open Door', PlanCategory.MANAGED_MEDICAID),
        payor(902, 'Both', PlanCategory.COMMERCIAL),
        payor(903, 'Both', PlanCategory.DUAL),
      ],
    }),
  });
  const feeWith = async (args: string) => {
    const { body } = await ask(`{ provider(shortId: "abc") { missedFee${args} { cents exceptMedicaid } } }`);
    return (body.data?.provider as { missedFee?: unknown } | undefined)?.missedFee;
  };
  const exception = { cents: 7500, exceptMedicaid: true };
  expect(await feeWith('')).toEqual(exception);
  expect(await feeWith('(insurance: "Cedar Mutual")')).toEqual({ cents: 7500, exceptMedicaid: false });
  expect(await feeWith('(insurance: "Open Door")')).toEqual({ cents: 0, exceptMedicaid: false });
  expect(await feeWith('(insurance: "Both")')).toEqual(exception);
  expect(await feeWith('(insurance: "Someone else")')).toEqual(exception);
});
