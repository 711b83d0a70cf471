import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleWorld, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const refused = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('should be rejected'),
    (error) => error,
  );
const payor = randomUUID();
const otherPayor = randomUUID();

async function own() {
  const id = randomUUID();
  const place = { city: 'Oakland', usState: 'CA', zip: '94609', latitude: 37.8, longitude: -122.3 };
  await world.providers.putProvider({
    provider: {
      id,
      shortId: id.replaceAll('-', '').slice(0, 10),
      name: 'Maya Linfield',
      gender: 'Woman',
      specialties: ['Anxiety', 'Depression'],
      topSpecialties: ['Anxiety'],
      treatmentMethods: ['CBT'],
      ages: ['Adults'],
      languages: ['English'],
      marketplaceVisible: true,
      acceptingNewReferrals: true,
      virtual: place,
      calendarSyncStatus: 'NOT_YET_SYNCED',
      priceCents: 15_000,
      stateCredentials: ['CA', 'NY'].map((usState) => ({ usState, licenseType: 'LCSW', licenseNumber: '1' })),
      payorCredentials: [payor, otherPayor].map((payorId) => ({ payorId, usState: 'CA' })),
      rating: { distribution: [0, 0, 0, 0, 3] },
    },
    approveCredentials: true,
  });
  const { account, caller } = world.person(['provider']);
  await world.operator.putProviderAccount({ accountId: account, providerId: id });
  const rpc = world.providersAs('bff', caller);
  const { provider } = await rpc.getOwnProvider({});
  if (!provider) throw new Error('no provider');
  return { id, rpc, provider };
}

type Own = Awaited<ReturnType<typeof own>>;
const update = (
  { rpc, provider }: Own,
  fields: string[],
  values: Omit<MessageInitShape<typeof ProviderSchema>, '$typeName'>,
  revision = provider.revision,
) => rpc.updateOwnProvider({ revision, fields, provider: create(ProviderSchema, values) });
const seenBy = async (id: string, as: 'visitor' | 'search' | 'scheduling') => {
  const rpc =
    as !== 'visitor'
      ? world.providersAs(as, { kind: 'service', name: as })
      : world.providersAs('bff', { kind: 'anonymous' });
  return (await rpc.getProvider({ key: { case: 'id', value: id } })).provider as Provider;
};

describe('what providers change about themselves', () => {
  test('is public at once, and audited', async () => {
    const mine = await own();
    const { provider } = await update(mine, ['description', 'therapy_styles'], {
      description: 'Slow and kind.',
      therapyStyles: ['Warm', 'Direct'],
    });
    expect(provider).toMatchObject({ revision: mine.provider.revision + 1n, description: 'Slow and kind.' });
    expect(await seenBy(mine.id, 'visitor')).toMatchObject({
      description: 'Slow and kind.',
      therapyStyles: ['Warm', 'Direct'],
    });
    expect(await world.trail(mine.id)).toEqual(['provider.change_own']);
  });

  test('leaves everything else unchanged: name, price, licenses, level', async () => {
    const mine = await own();
    await update(mine, ['pronouns'], {
      pronouns: 'she/her',
      name: 'Another Name',
      priceCents: 1,
      cancellationLevel: 1,
    });
    expect(await seenBy(mine.id, 'search')).toMatchObject({
      name: 'Maya Linfield',
      priceCents: 15_000,
      cancellationLevel: 0,
      pronouns: 'she/her',
      stateCredentials: mine.provider.stateCredentials,
      specialties: ['Anxiety', 'Depression'],
    });
  });

  test('changes nothing when repeated, and rejects an edit of an older version', async () => {
    const mine = await own();
    await update(mine, ['pronouns'], { pronouns: 'she/her' });
    const again = await update(mine, ['pronouns'], { pronouns: 'she/her' });
    expect(again.provider?.revision).toBe(mine.provider.revision + 1n);
    expect(await refused(update(mine, ['pronouns'], { pronouns: 'they/them' }))).toMatchObject({
      code: 'PROVIDER_CHANGED',
      field: 'revision',
    });
  });

  test('keeps the link of their video room from the public and from search', async () => {
    const mine = await own();
    expect((await seenBy(mine.id, 'visitor')).lacksVideoRoom).toBe(true);
    const videoRoomUrl = 'https://video.linden.example/maya';
    const { provider } = await update(mine, ['video_room_url'], { videoRoomUrl });
    expect(provider?.videoRoomUrl).toBe(videoRoomUrl);
    expect(await seenBy(mine.id, 'scheduling')).toMatchObject({ videoRoomUrl, lacksVideoRoom: false });
    for (const reader of ['visitor', 'search'] as const)
      expect(await seenBy(mine.id, reader)).toMatchObject({ videoRoomUrl: '', lacksVideoRoom: false });
    const gone = await update(mine, ['video_room_url'], {}, provider?.revision);
    expect(gone.provider?.videoRoomUrl).toBe('');
    expect((await seenBy(mine.id, 'visitor')).lacksVideoRoom).toBe(true);
  });

  test('keeps their NPI, which only they and billing read', async () => {
    const mine = await own();
    const { provider } = await update(mine, ['npi'], { npi: '1234567893' });
    expect(provider?.npi).toBe('1234567893');
    for (const reader of ['visitor', 'search', 'scheduling'] as const)
      expect((await seenBy(mine.id, reader)).npi).toBe('');
    expect((await update(mine, ['npi'], {}, provider?.revision)).provider?.npi).toBe('');
  });

  test('places an office by its ZIP code, and can remove it', async () => {
    const mine = await own();
    const physical = {
      street: '12 Alder Lane',
      city: 'Albany',
      usState: 'NY',
      zip: '12207',
      latitude: 1,
      longitude: 1,
    };
    const { provider } = await update(mine, ['physical'], { physical });
    expect(provider?.physical?.latitude).toBeCloseTo(42.7, 0);
    const gone = await update(mine, ['physical'], {}, provider?.revision);
    expect(gone.provider?.physical).toBeUndefined();
  });

  test.each<[string, string[], Partial<MessageInitShape<typeof ProviderSchema>>, string, string]>([
    [
      'three styles',
      ['therapy_styles'],
      { therapyStyles: ['Warm', 'Direct', 'Holistic'] },
      'TOO_MANY',
      'provider.therapyStyles',
    ],
    ['an unknown style', ['therapy_styles'], { therapyStyles: ['Loud'] }, 'NOT_IN_LIST', 'provider.therapyStyles[0]'],
    [
      'a top specialty they do not treat',
      ['top_specialties'],
      { topSpecialties: ['Trauma and PTSD'] },
      'NOT_IN_LIST',
      'provider.topSpecialties[0]',
    ],
    [
      'the same specialty many times',
      ['top_specialties', 'specialties'],
      { specialties: ['Anxiety', 'Anxiety'], topSpecialties: [] },
      'TWICE',
      'provider.specialties[1]',
    ],
    [
      'a ZIP code in another state',
      ['virtual'],
      { virtual: { city: 'Albany', usState: 'CA', zip: '12207' } },
      'ZIP_ELSEWHERE',
      'provider.virtual.zip',
    ],
    [
      'an office without a street',
      ['physical'],
      { physical: { city: 'Albany', usState: 'NY', zip: '12207' } },
      'REQUIRED',
      'provider.physical.street',
    ],
    [
      'a video room without https',
      ['video_room_url'],
      { videoRoomUrl: 'http://video.linden.example/maya' },
      'ROOM_NOT_HTTPS',
      'provider.videoRoomUrl',
    ],
    ['a number with a wrong check digit', ['npi'], { npi: '1234567890' }, 'INVALID_NPI', 'provider.npi'],
    ['a price', ['price_cents'], { priceCents: 1 }, 'NOT_OWN', 'fields.0'],
    ['a license', ['state_credentials'], {}, 'NOT_OWN', 'fields.0'],
  ])('rejects %s at its field', async (_, fields, values, code, field) => {
    expect(await refused(update(await own(), fields, values))).toMatchObject({ code, field });
  });

  test('accepts one of two concurrent edits', async () => {
    const mine = await own();
    const edits = ['he/him', 'she/her', 'they/them'].map((pronouns) =>
      update(mine, ['pronouns'], { pronouns }).then(
        () => 'saved',
        () => 'refused',
      ),
    );
    expect((await Promise.all(edits)).toSorted()).toEqual(['refused', 'refused', 'saved']);
  });

  test('denies a provider who lost the role, although the link is still there', async () => {
    const { id } = await own();
    const { account, caller } = world.person(['client']);
    await world.admin.query('update accounts.provider_accounts set account = $1 where provider_id = $2', [account, id]);
    const rpc = world.providersAs('bff', caller);
    expect(await refused(rpc.getOwnProvider({}))).toMatchObject({ code: 'NOT_A_PROVIDER' });
    const again = world.providersAs('bff', { ...caller, roles: ['prescriber'] });
    expect((await again.getOwnProvider({})).provider?.id).toBe(id);
  });

  test.each([
    ['a client', () => world.providersAs('bff', world.person(['client']).caller), 'NOT_A_PROVIDER'],
    ['support', () => world.providersAs('bff', world.person(['support']).caller), 'NOT_A_PROVIDER'],
    ['a visitor', () => world.providersAs('bff', { kind: 'anonymous' }), 'NOT_ALLOWED'],
    ['an operator', () => world.providers, 'NOT_ALLOWED'],
  ])('not by another caller: %s', async (_, as, code) => {
    const rpc = as();
    const provider = create(ProviderSchema, { pronouns: 'x' });
    const calls = [
      rpc.getOwnProvider({}),
      rpc.updateOwnProvider({ fields: ['pronouns'], provider }),
      rpc.updateReferralPreferences({ usState: 'CA', optedOut: true }),
    ];
    for (const answer of await Promise.all(calls.map(refused))) expect(answer).toMatchObject({ code });
  });
});

describe('the new clients they take', () => {
  test('removes opted-out payors from public records, and reports them to search', async () => {
    const mine = await own();
    await mine.rpc.updateReferralPreferences({ usState: 'CA', payors: [{ payorId: payor, optedOut: true }] });
    expect((await seenBy(mine.id, 'visitor')).payorCredentials.map(({ payorId }) => payorId)).toEqual([otherPayor]);
    expect((await seenBy(mine.id, 'visitor')).referralOptOuts).toEqual([]);
    const search = await seenBy(mine.id, 'search');
    expect(search.payorCredentials).toHaveLength(2);
    expect(search.referralOptOuts).toMatchObject([{ usState: 'CA', payorId: payor, isCash: false }]);
  });

  test('closes a whole state and reopens it with the same payors', async () => {
    const mine = await own();
    const { rpc } = mine;
    await rpc.updateReferralPreferences({ usState: 'CA', payors: [{ isCash: true, optedOut: true }] });
    await rpc.updateReferralPreferences({ usState: 'CA', optedOut: true });
    expect((await seenBy(mine.id, 'visitor')).payorCredentials).toEqual([]);
    const { provider } = await rpc.updateReferralPreferences({ usState: 'CA', optedOut: false });
    expect(provider?.referralOptOuts).toMatchObject([{ usState: 'CA', payorId: '', isCash: true }]);
    expect((await seenBy(mine.id, 'visitor')).payorCredentials).toHaveLength(2);
  });

  test('changes one state without changing the others', async () => {
    const { rpc } = await own();
    await rpc.updateReferralPreferences({ usState: 'CA', optedOut: true });
    const { provider } = await rpc.updateReferralPreferences({ usState: 'NY', optedOut: true });
    expect(provider?.referralOptOuts.map(({ usState }) => usState).sort()).toEqual(['CA', 'NY']);
  });

  test('changes nothing when repeated', async () => {
    const { rpc, provider } = await own();
    const wish = { usState: 'NY', optedOut: true };
    await rpc.updateReferralPreferences(wish);
    expect((await rpc.updateReferralPreferences(wish)).provider?.revision).toBe(provider.revision + 1n);
  });

  test('are turned off by scheduling for a cancellation: all, or one payor in every state where it pays', async () => {
    const mine = await own();
    const scheduling = world.providersAs('scheduling', { kind: 'service', name: 'scheduling' });
    for (const _ of ['once', 'again']) await scheduling.turnOffReferrals({ providerId: mine.id, payorId: payor });
    const { provider } = await mine.rpc.getOwnProvider({});
    expect(provider).toMatchObject({ acceptingNewReferrals: true, revision: mine.provider.revision + 1n });
    expect(provider?.referralOptOuts).toMatchObject([{ usState: 'CA', payorId: payor, isCash: false }]);
    for (const _ of ['once', 'again']) await scheduling.turnOffReferrals({ providerId: mine.id });
    const off = { acceptingNewReferrals: false, revision: mine.provider.revision + 2n };
    expect((await mine.rpc.getOwnProvider({})).provider).toMatchObject(off);
    expect(await refused(scheduling.turnOffReferrals({ providerId: randomUUID() }))).toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
    });
    expect(await refused(mine.rpc.turnOffReferrals({ providerId: mine.id }))).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('are locked by scheduling beside the own switch, which cannot be turned on meanwhile and stays as it was', async () => {
    const mine = await own();
    const providerId = mine.id;
    const scheduling = world.providersAs('scheduling', { kind: 'service', name: 'scheduling' });
    const referralsLockedUntil = { seconds: 1_900_000_000n, nanos: 0 };
    const lock = { providerId, standingRevision: 5n, cancellationLevel: 5, referralsLockedUntil };
    for (const _ of ['once', 'again']) await scheduling.putProviderStanding(lock);
    // An older standing that arrives late.
    await scheduling.putProviderStanding({ providerId, standingRevision: 4n, cancellationLevel: 0 });
    const { provider } = await mine.rpc.getOwnProvider({});
    expect(provider).toMatchObject({
      acceptingNewReferrals: true,
      referralsLockedUntil,
      cancellationLevel: 0,
      revision: mine.provider.revision + 1n,
    });
    expect(await seenBy(mine.id, 'search')).toMatchObject({ acceptingNewReferrals: false, cancellationLevel: 5 });
    const shown = await seenBy(mine.id, 'visitor');
    expect(shown).toMatchObject({ acceptingNewReferrals: false, cancellationLevel: 0, referralsOffAt: [] });
    expect(shown.referralsLockedUntil).toBeUndefined();
    const locked = { ...mine, provider: provider ?? mine.provider };
    const switchTo = (acceptingNewReferrals: boolean) =>
      update(locked, ['accepting_new_referrals'], { acceptingNewReferrals });
    expect(await refused(switchTo(true))).toMatchObject({
      code: 'REFERRALS_LOCKED',
      field: 'provider.acceptingNewReferrals',
    });
    expect(world.refusedChanges).toEqual(['REFERRALS_LOCKED']);
    await update(locked, ['pronouns'], { pronouns: 'she/her' });
    await scheduling.putProviderStanding({ providerId, standingRevision: 6n, cancellationLevel: 3 });
    expect(await seenBy(mine.id, 'search')).toMatchObject({ acceptingNewReferrals: true, cancellationLevel: 3 });
    expect(await refused(scheduling.putProviderStanding({ ...lock, cancellationLevel: 6 }))).toMatchObject({
      code: 'OUT_OF_RANGE',
      field: 'cancellationLevel',
    });
    expect(await refused(mine.rpc.putProviderStanding(lock))).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('tell scheduling alone when the own switch was turned off', async () => {
    const mine = await own();
    let { provider } = mine;
    for (const acceptingNewReferrals of [false, true, false]) {
      const saved = await update({ ...mine, provider }, ['accepting_new_referrals'], { acceptingNewReferrals });
      provider = saved.provider ?? expect.unreachable();
    }
    expect((await seenBy(mine.id, 'scheduling')).referralsOffAt).toHaveLength(2);
    expect((await seenBy(mine.id, 'search')).referralsOffAt).toEqual([]);
  });

  test('survives an operator’s update of the record', async () => {
    const mine = await own();
    await mine.rpc.updateReferralPreferences({ usState: 'NY', optedOut: true });
    const { provider: whole } = await world.providers.getProvider({ key: { case: 'id', value: mine.id } });
    if (!whole) throw new Error('gone');
    await world.providers.putProvider({ provider: { ...whole, priceCents: 20_000 } });
    expect((await mine.rpc.getOwnProvider({})).provider?.referralOptOuts).toHaveLength(1);
  });

  test.each([
    ['a state without a license', { usState: 'TX' }, 'NOT_LICENSED_THERE', 'usState'],
    [
      'a payor that does not cover them there',
      { usState: 'NY', payors: [{ payorId: payor }] },
      'NOT_IN_LIST',
      'payors[0].payorId',
    ],
    ['an unknown payor', { usState: 'CA', payors: [{ payorId: 'x' }] }, 'INVALID_ID', 'payors[0].payorId'],
  ])('rejects %s', async (_, wish, code, field) => {
    expect(await refused((await own()).rpc.updateReferralPreferences(wish))).toMatchObject({ code, field });
  });
});
