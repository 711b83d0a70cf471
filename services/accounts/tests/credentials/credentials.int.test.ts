import {
  CredentialKind,
  CredentialStatus,
  DecisionAction,
  Suspension,
} from '@linden/proto/accounts/v1/credential_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';
import { createProvider } from '#tests/support/vetted-provider.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const refused = (call: Promise<unknown>) => expect(call).rejects;
const reason = 'The state board lists this license as suspended.';
/** A day that is far enough ahead on every day the test runs. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const insurance = { kind: CredentialKind.LIABILITY_INSURANCE, usState: '' };
const license = (usState: string) => ({ kind: CredentialKind.LICENSE, usState });
type Key = ReturnType<typeof license>;

function staff() {
  const rpc = world.credentialsAs('bff', world.person(['support']).caller);
  return {
    rpc,
    approve: (providerId: string, key: Key, expiresOn = inDays(400)) =>
      rpc.decideCredential({ providerId, ...key, approved: true, expiresOn }),
    refuse: (providerId: string, key: Key) => rpc.decideCredential({ providerId, ...key, approved: false, reason }),
  };
}

const callers = {
  visitor: { kind: 'anonymous' },
  search: { kind: 'service', name: 'search' },
  scheduling: { kind: 'service', name: 'scheduling' },
  billing: { kind: 'service', name: 'billing' },
} as const;

async function seenBy(id: string, as: keyof typeof callers) {
  const issuer = as === 'visitor' ? 'bff' : as;
  const { providers } = await world.providersAs(issuer, callers[as]).batchGetProviders({ ids: [id] });
  const [provider] = providers;
  const states = provider?.stateCredentials.map(({ usState }) => usState);
  return provider && { states, isPublic: provider.marketplaceVisible, hasOffice: provider.physical !== undefined };
}

async function countEvents(id: string): Promise<number> {
  const { rows } = await world.admin.query<{ n: number }>(
    'select count(*)::int as n from accounts.outbox where aggregate_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
}

describe('a public provider', () => {
  test('whose license is refused is closed in that state at once, for clients, search and scheduling', async () => {
    const { id } = await createProvider(world);
    const events = await countEvents(id);
    await staff().refuse(id, license('CA'));
    const inNewYork = { states: ['NY'], isPublic: true, hasOffice: false };
    for (const as of ['visitor', 'search', 'scheduling'] as const) expect(await seenBy(id, as)).toEqual(inNewYork);
    // Bills name the license of sessions from before.
    expect(await seenBy(id, 'billing')).toMatchObject({ states: ['CA', 'NY'] });
    expect(await countEvents(id)).toBe(events + 1);
    await staff().refuse(id, license('CA'));
    expect(await countEvents(id)).toBe(events + 1);
  });

  test('without insurance in force is neither public nor bookable, and comes back with it', async () => {
    const { id } = await createProvider(world);
    await staff().refuse(id, insurance);
    expect(await seenBy(id, 'visitor')).toBeUndefined();
    const closed = { states: [], isPublic: false, hasOffice: false };
    expect(await seenBy(id, 'search')).toEqual(closed);
    expect(await seenBy(id, 'scheduling')).toEqual(closed);
    await staff().approve(id, insurance);
    expect(await seenBy(id, 'visitor')).toEqual({ states: ['CA', 'NY'], isPublic: true, hasOffice: true });
  });

  test('keeps what staff decided when an operator stores the record again', async () => {
    const { id } = await createProvider(world);
    await staff().refuse(id, license('CA'));
    const { provider } = await world.providers.getProvider({ key: { case: 'id', value: id } });
    if (!provider) throw new Error('no provider');
    await world.providers.putProvider({ provider: { ...provider, priceCents: 9000 }, approveCredentials: true });
    expect(await seenBy(id, 'visitor')).toMatchObject({ states: ['NY'] });
  });

  test('who gets a license for one more state is closed there until it is approved', async () => {
    const { id } = await createProvider(world);
    const { provider } = await world.providers.getProvider({ key: { case: 'id', value: id } });
    if (!provider) throw new Error('no provider');
    const texas = { $typeName: 'linden.accounts.v1.StateCredential', usState: 'TX', licenseType: 'LCSW' } as const;
    const stateCredentials = [...provider.stateCredentials, { ...texas, licenseNumber: '2' }];
    await world.providers.putProvider({ provider: { ...provider, stateCredentials } });
    expect(await seenBy(id, 'visitor')).toMatchObject({ states: ['CA', 'NY'] });
    await staff().approve(id, license('TX'));
    expect(await seenBy(id, 'visitor')).toMatchObject({ states: ['CA', 'NY', 'TX'] });
  });
});

describe('publishing', () => {
  test('waits in review for each license and the insurance, and the last approval makes it public', async () => {
    const mine = await createProvider(world, { isPublic: false });
    const { approve } = staff();
    await approve(mine.id, license('CA'));
    const { provider: asked } = await mine.own.publishOwnProvider({});
    expect(asked).toMatchObject({ isInReview: true, marketplaceVisible: false, isOnboarding: true });
    expect(await seenBy(mine.id, 'visitor')).toBeUndefined();
    expect((await mine.own.publishOwnProvider({})).provider?.revision).toBe(asked?.revision);
    await approve(mine.id, insurance);
    // Open in California by its license, but New York is not approved yet.
    expect(await seenBy(mine.id, 'visitor')).toBeUndefined();
    await approve(mine.id, license('NY'));
    expect(await seenBy(mine.id, 'visitor')).toMatchObject({ states: ['CA', 'NY'], isPublic: true });
    const { provider: live } = await mine.own.getOwnProvider({});
    expect(live).toMatchObject({ isInReview: false, isOnboarding: false, acceptingNewReferrals: true });
    const { decisions } = await staff().rpc.getProviderCredentials({ providerId: mine.id });
    expect(decisions[0]).toMatchObject({ action: DecisionAction.PUBLISHED });
  });

  test('happens at once when everything is approved', async () => {
    const mine = await createProvider(world, { isPublic: false });
    const { approve } = staff();
    for (const key of [license('CA'), license('NY'), insurance]) await approve(mine.id, key);
    expect(await seenBy(mine.id, 'visitor')).toBeUndefined();
    const { provider } = await mine.own.publishOwnProvider({});
    expect(provider).toMatchObject({ isInReview: false, marketplaceVisible: true, openStates: ['CA', 'NY'] });
  });

  test('stays in review after a refusal', async () => {
    const mine = await createProvider(world, { isPublic: false });
    const { approve, refuse } = staff();
    await mine.own.publishOwnProvider({});
    for (const key of [license('CA'), insurance]) await approve(mine.id, key);
    await refuse(mine.id, license('NY'));
    expect(await seenBy(mine.id, 'visitor')).toBeUndefined();
    expect((await mine.own.getOwnProvider({})).provider).toMatchObject({ isInReview: true });
  });
});

describe('a decision', () => {
  test('is in the history with its reason, its author and its day, is audited, and tells the provider', async () => {
    const mine = await createProvider(world);
    const person = world.person(['ops']);
    const rpc = world.credentialsAs('bff', person.caller);
    const expiresOn = inDays(200);
    await rpc.decideCredential({ providerId: mine.id, ...license('CA'), approved: true, expiresOn });
    await rpc.decideCredential({ providerId: mine.id, ...license('NY'), approved: false, reason });
    const { credentials, decisions } = await rpc.getProviderCredentials({ providerId: mine.id });
    expect(credentials).toMatchObject([
      { ...license('CA'), status: CredentialStatus.APPROVED, expiresOn, reason: '' },
      { ...license('NY'), status: CredentialStatus.REFUSED, expiresOn: '', reason },
      { ...insurance, status: CredentialStatus.APPROVED, expiresOn: '' },
    ]);
    const by = { decidedBy: person.account };
    expect(decisions.slice(0, 2)).toMatchObject([
      { ...license('NY'), ...by, action: DecisionAction.REFUSED, reason },
      { ...license('CA'), ...by, action: DecisionAction.APPROVED, expiresOn },
    ]);
    expect(decisions.filter(({ action }) => action === DecisionAction.CARRIED_OVER)).toHaveLength(3);
    expect((await mine.credentials.listOwnCredentials({})).credentials).toEqual(credentials);
    const trail = await world.trail(mine.id);
    expect(trail.filter((action) => action === 'provider_credential.decide')).toHaveLength(2);
    expect(trail).toContain('provider_credential.list');
  });

  test('is refused to everyone but staff with a second step, about themselves, and without a date or a reason', async () => {
    const both = await createProvider(world, { roles: ['provider', 'support'] });
    const approval = { providerId: both.id, ...license('CA'), approved: true, expiresOn: inDays(200) };
    for (const caller of [world.person(['billing']).caller, world.person(['client']).caller, callers.visitor]) {
      const rpc = world.credentialsAs('bff', caller);
      await refused(rpc.decideCredential(approval)).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
      await refused(rpc.getProviderCredentials(approval)).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
    const weak = world.credentialsAs('bff', world.person(['support'], { strength: 'password' }).caller);
    await refused(weak.decideCredential(approval)).toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
    await refused(both.credentials.decideCredential(approval)).toMatchObject(refusal('denied', 'OWN_DOCUMENT'));
    const { rpc } = staff();
    const wrong = async (change: object, code: string, field: string) =>
      refused(rpc.decideCredential({ ...approval, ...change })).toMatchObject(refusal('invalid', code, field));
    await wrong({ expiresOn: '' }, 'REQUIRED', 'expiresOn');
    await wrong({ expiresOn: '2027-02-30' }, 'INVALID_DATE', 'expiresOn');
    await wrong({ expiresOn: inDays(-2) }, 'OUT_OF_RANGE', 'expiresOn');
    await wrong({ approved: false, reason: 'too old' }, 'REQUIRED', 'reason');
    await wrong(license('TX'), 'NOT_LICENSED_THERE', 'usState');
    await wrong({ kind: CredentialKind.LIABILITY_INSURANCE }, 'INVALID_STATE', 'usState');
    const client = world.credentialsAs('bff', world.person(['client']).caller);
    await refused(client.listOwnCredentials({})).toMatchObject(refusal('denied', 'NOT_A_PROVIDER'));
  });
});

test('another provider reads neither the credentials nor the history', async () => {
  const mine = await createProvider(world);
  const other = await createProvider(world);
  await staff().refuse(mine.id, license('CA'));
  const { credentials } = await other.credentials.listOwnCredentials({});
  expect(credentials.map(({ status }) => status)).not.toContain(CredentialStatus.REFUSED);
  await refused(other.credentials.getProviderCredentials({ providerId: mine.id })).toMatchObject(
    refusal('denied', 'NOT_ALLOWED'),
  );
});

describe('a suspension', () => {
  const suspend = (providerId: string, suspension: Suspension) =>
    staff().rpc.changeSuspension({ providerId, suspension, reason: 'We are looking into two reports.' });
  const scheduled = async (id: string) => {
    const { providers } = await world.providersAs('scheduling', callers.scheduling).batchGetProviders({ ids: [id] });
    return providers[0] && { isSuspended: providers[0].isSuspended, isPublic: providers[0].marketplaceVisible };
  };

  test('pauses new bookings, hides the profile, and ends, each told to readers, audited and in the history', async () => {
    const mine = await createProvider(world);
    const events = await countEvents(mine.id);
    await suspend(mine.id, Suspension.PAUSED);
    expect(await scheduled(mine.id)).toEqual({ isSuspended: true, isPublic: true });
    const { provider: shown } = await world
      .providersAs('bff', callers.visitor)
      .getProvider({ key: { case: 'id', value: mine.id } });
    expect(shown).toMatchObject({ acceptingNewReferrals: false, isSuspended: false });
    await suspend(mine.id, Suspension.PAUSED);
    expect(await countEvents(mine.id)).toBe(events + 1);
    await suspend(mine.id, Suspension.HIDDEN);
    expect(await scheduled(mine.id)).toEqual({ isSuspended: true, isPublic: false });
    expect(await seenBy(mine.id, 'visitor')).toBeUndefined();
    const { suspension, suspensionReason } = await mine.credentials.listOwnCredentials({});
    expect([suspension, suspensionReason]).toEqual([Suspension.HIDDEN, 'We are looking into two reports.']);
    await suspend(mine.id, Suspension.UNSPECIFIED);
    expect(await scheduled(mine.id)).toEqual({ isSuspended: false, isPublic: true });
    const { decisions } = await staff().rpc.getProviderCredentials({ providerId: mine.id });
    const { REINSTATED, HIDDEN, PAUSED } = DecisionAction;
    expect(decisions.slice(0, 3).map(({ action }) => action)).toEqual([REINSTATED, HIDDEN, PAUSED]);
    expect((await world.trail(mine.id)).filter((action) => action === 'provider.suspend')).toHaveLength(3);
  });

  test('needs a reason, a second step and another person', async () => {
    const both = await createProvider(world, { roles: ['provider', 'ops'] });
    const asked = { providerId: both.id, suspension: Suspension.PAUSED, reason: 'We are looking into two reports.' };
    await refused(both.credentials.changeSuspension(asked)).toMatchObject(refusal('denied', 'OWN_DOCUMENT'));
    const weak = world.credentialsAs('bff', world.person(['ops'], { strength: 'password' }).caller);
    await refused(weak.changeSuspension(asked)).toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
    const client = world.credentialsAs('bff', world.person(['client']).caller);
    await refused(client.changeSuspension(asked)).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    const { rpc } = staff();
    await refused(rpc.changeSuspension({ ...asked, reason: 'short' })).toMatchObject(
      refusal('invalid', 'REQUIRED', 'reason'),
    );
    await refused(rpc.changeSuspension({ ...asked, suspension: 9 as Suspension })).toMatchObject(
      refusal('invalid', 'NOT_IN_LIST', 'suspension'),
    );
  });
});
