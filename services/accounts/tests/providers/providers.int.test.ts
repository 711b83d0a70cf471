import { clone, create, fromBinary } from '@bufbuild/protobuf';
import { type Provider, ProviderChangedSchema, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts } from '#tests/support/accounts.ts';

let world: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world?.stop());

let count = 0;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function someone(changes: Partial<Provider> = {}): Provider {
  count += 1;
  const place = {
    street: '1 Alder Lane',
    city: 'Oakland',
    usState: 'CA',
    zip: '94609',
    latitude: 37.8,
    longitude: -122.3,
  };
  const provider = create(ProviderSchema, {
    id: idOf(count),
    shortId: `short${count}x`,
    name: 'Maya Linfield',
    pronouns: 'she/her',
    specialties: ['Anxiety', 'Depression'],
    topSpecialties: ['Anxiety'],
    treatmentMethods: ['CBT'],
    ages: ['Adults'],
    languages: ['English', 'Spanish'],
    gender: 'Woman',
    physical: place,
    virtual: { ...place, street: '' },
    priceCents: 15_000,
    marketplaceVisible: true,
    acceptingNewReferrals: true,
    calendarSyncStatus: 'NOT_YET_SYNCED',
    stateCredentials: [{ usState: 'CA', licenseType: 'LCSW', licenseNumber: 'CA-1' }],
    payorCredentials: [{ payorId: idOf(900), usState: 'CA' }],
    avgCostByPayor: [{ clientBookingName: 'Cedar Mutual', avgCostCents: 2500 }],
    topProviderFeedbackTags: [{ tag: 'Warm', count: 3 }],
    rating: { distribution: [0, 0, 1, 0, 3] },
  });
  return Object.assign(provider, changes);
}

const put = async (provider: Provider): Promise<Provider> => {
  const { provider: saved } = await world.as.operator.own.putProvider({ provider, approveCredentials: true });
  return saved ?? expect.unreachable();
};

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should be rejected'),
    (error: unknown) => error,
  );

test('reads back a complete provider by id and short id, with its computed rating', async () => {
  const provider = someone();
  await put(provider);
  const { provider: byId } = await world.as.visitor.own.getProvider({ key: { case: 'id', value: provider.id } });
  const { provider: byShortId } = await world.as.visitor.own.getProvider({
    key: { case: 'shortId', value: provider.shortId },
  });
  expect(byShortId).toEqual(byId);
  expect(byId).toMatchObject({
    name: 'Maya Linfield',
    revision: 1n,
    rating: { average: 4.5, count: 4 },
    languages: ['English', 'Spanish'],
  });
  expect(byId?.physical).toMatchObject({ street: '1 Alder Lane', latitude: 37.8 });
  expect(byId?.payorCredentials).toMatchObject([{ payorId: idOf(900), usState: 'CA' }]);
});

test('changes nothing for the same record; raises the revision for another', async () => {
  const provider = someone();
  await put(provider);
  expect((await put(clone(ProviderSchema, provider))).revision).toBe(1n);
  expect((await put(Object.assign(clone(ProviderSchema, provider), { priceCents: 16_000 }))).revision).toBe(2n);
  const { rows } = await world.admin.query('select revision from accounts.outbox where aggregate_id = $1 order by id', [
    provider.id,
  ]);
  expect(rows.map(({ revision }) => revision)).toEqual(['1', '2']);
});

test("orders eight concurrent writers into one revision each and stores the last one's record", async () => {
  const provider = someone();
  await put(provider);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      put(Object.assign(clone(ProviderSchema, provider), { priceCents: 20_000 + index })),
    ),
  );
  const { rows } = await world.admin.query(
    'select revision::int from accounts.outbox where aggregate_id = $1 order by id',
    [provider.id],
  );
  expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 9 }, (_, index) => index + 1));
});

test('publishes which provider changed, to search only', async () => {
  const provider = someone();
  const before = world.woken.times;
  await put(provider);
  expect(world.woken.times).toBe(before + 1);
  let found: unknown;
  for (let drained = false; !found; ) {
    const batch = await world.as.search.events.readEvents({ consumer: 'test', limit: 10 });
    for (const { type, payload } of batch.events) {
      expect(type).toBe('linden.accounts.v1.ProviderChanged');
      const change = fromBinary(ProviderChangedSchema, payload);
      if (change.providerId === provider.id) found = change;
    }
    if (drained && batch.events.length === 0) break;
    drained = batch.drained;
    await world.as.search.events.ackEvents({
      consumer: 'test',
      window: batch.window,
      lastId: batch.events.at(-1)?.id ?? 0n,
      drained,
    });
  }
  expect(found).toMatchObject({ revision: 1n });
  expect(await refusal(world.as.scheduling.events.readEvents({ consumer: 'test', limit: 1 }))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await refusal(world.as.visitor.events.readEvents({ consumer: 'test', limit: 1 }))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test.each<[string, Partial<Provider>]>([
  ['hidden', { marketplaceVisible: false }],
  ['churned', { isChurned: true }],
])('hides a %s provider from all callers but search and scheduling', async (_, changes) => {
  const provider = someone(changes);
  await put(provider);
  const key = { case: 'shortId' as const, value: provider.shortId };
  expect(await refusal(world.as.visitor.own.getProvider({ key }))).toMatchObject({
    code: 'PROVIDER_NOT_FOUND',
    kind: 'not_found',
  });
  expect(await refusal(world.as.visitor.own.listReviews({ providerId: provider.id, limit: 5 }))).toMatchObject({
    code: 'PROVIDER_NOT_FOUND',
  });
  expect((await world.as.visitor.own.batchGetProviders({ ids: [provider.id] })).providers).toEqual([]);
  for (const { own } of [world.as.search, world.as.scheduling]) {
    expect((await own.batchGetProviders({ ids: [provider.id] })).providers).toHaveLength(1);
  }
});

test('returns a batch in the order of its ids, without unknown ones', async () => {
  const a = someone();
  const b = someone();
  await put(a);
  await put(b);
  const { providers } = await world.as.visitor.own.batchGetProviders({
    ids: [b.id, idOf(99_999), 'nonsense', a.id],
  });
  expect(providers.map(({ id }) => id)).toEqual([b.id, a.id]);
});

test('needs as many statements for fifty providers as for one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 50; n++) {
    const provider = someone();
    ids.push(provider.id);
    await put(provider);
  }
  const statementsFor = async (some: string[]) => {
    const before = world.statements.count;
    const { providers } = await world.as.visitor.own.batchGetProviders({ ids: some });
    expect(providers).toHaveLength(some.length);
    return world.statements.count - before;
  };
  const one = await statementsFor(ids.slice(0, 1));
  expect(one).toBeGreaterThan(0);
  expect(await statementsFor(ids)).toBe(one);
});

test('lists all ids in pages, for search only', async () => {
  const seen: string[] = [];
  for (let afterId = ''; ; ) {
    const { ids } = await world.as.search.own.listProviderIds({ afterId, limit: 7 });
    seen.push(...ids);
    if (ids.length < 7) break;
    afterId = ids.at(-1) ?? '';
  }
  const { rows } = await world.admin.query('select id from accounts.providers order by id');
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(await refusal(world.as.visitor.own.listProviderIds({ limit: 7 }))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await refusal(world.as.scheduling.own.listProviderIds({ limit: 7 }))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test('lists reviews newest first, in pages, each once', async () => {
  const provider = someone();
  await put(provider);
  for (let n = 0; n < 7; n++) {
    await world.admin.query("insert into accounts.provider_reviews values ($1, $2, 5, 'Kind.', $3, 4, 'Adults')", [
      idOf(5000 + n),
      provider.id,
      `2026-0${1 + Math.floor(n / 2)}-01T00:00:00Z`,
    ]);
  }
  const seen: string[] = [];
  for (let pageToken = ''; ; ) {
    const page = await world.as.visitor.own.listReviews({ providerId: provider.id, limit: 3, pageToken });
    seen.push(...page.reviews.map(({ id }) => id));
    pageToken = page.nextPageToken;
    if (!pageToken) break;
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => idOf(5000 + n)));
});

test('loads the newest reviews of many providers in one read; none of hidden providers', async () => {
  const a = someone();
  const b = someone();
  const hidden = someone({ marketplaceVisible: false });
  for (const [index, provider] of [a, b, hidden].entries()) {
    await put(provider);
    for (let n = 0; n < 3; n++) {
      const at = `2026-0${n + 1}-01T00:00:00Z`;
      await world.admin.query("insert into accounts.provider_reviews values ($1, $2, 4, 'Kind.', $3, 2, 'Elders')", [
        idOf(6000 + index * 10 + n),
        provider.id,
        at,
      ]);
    }
  }
  const before = world.statements.count;
  const { providers } = await world.as.visitor.own.batchListNewestReviews({
    providerIds: [b.id, hidden.id, a.id],
    limit: 2,
  });
  const forThree = world.statements.count - before;
  expect(providers.map(({ providerId, reviews }) => [providerId, reviews.map(({ id }) => id)])).toEqual([
    [b.id, [idOf(6012), idOf(6011)]],
    [a.id, [idOf(6002), idOf(6001)]],
  ]);
  expect(providers[0]?.reviews[0]).toMatchObject({
    rating: 4,
    reviewText: 'Kind.',
    reviewerAge: 'Elders',
    createdAt: { seconds: BigInt(Date.UTC(2026, 2, 1) / 1000) },
  });
  await world.as.visitor.own.batchListNewestReviews({ providerIds: [b.id], limit: 2 });
  expect(world.statements.count - before).toBe(2 * forThree);
});

test.each<[string, () => Promise<unknown>, object]>([
  ['no key', () => world.as.visitor.own.getProvider({}), { code: 'REQUIRED', field: 'id' }],
  [
    'an invalid id',
    () => world.as.visitor.own.getProvider({ key: { case: 'id', value: "'; drop" } }),
    { code: 'PROVIDER_NOT_FOUND' },
  ],
  [
    'a batch that is too large',
    () => world.as.visitor.own.batchGetProviders({ ids: Array.from({ length: 201 }, () => idOf(1)) }),
    { code: 'TOO_MANY', field: 'ids' },
  ],
  [
    'no limit',
    () => world.as.visitor.own.listReviews({ providerId: idOf(1) }),
    { code: 'OUT_OF_RANGE', field: 'limit' },
  ],
  [
    'a made-up page token',
    () => world.as.visitor.own.listReviews({ providerId: idOf(1), limit: 1, pageToken: 'zzz' }),
    { code: 'INVALID_PAGE_TOKEN', field: 'pageToken' },
  ],
  [
    'an unknown specialty',
    () => put(someone({ specialties: ['Dragons'], topSpecialties: [] })),
    { code: 'NOT_IN_LIST', field: 'specialties[0]' },
  ],
  ['a taken id', async () => put(someone({ shortId: (await put(someone())).shortId })), { code: 'SHORT_ID_TAKEN' }],
  [
    'a visitor who writes',
    () => world.as.visitor.own.putProvider({ provider: someone() }),
    { code: 'NOT_ALLOWED', kind: 'denied' },
  ],
  ['search, which only reads', () => world.as.search.own.putProvider({ provider: someone() }), { code: 'NOT_ALLOWED' }],
])('rejects %s', async (_, call, expected) => {
  expect(await refusal(call())).toMatchObject(expected);
});
