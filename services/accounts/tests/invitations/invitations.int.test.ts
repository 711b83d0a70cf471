import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

let count = 0;
/** A valid invitation to a new address. */
function invitation() {
  count += 1;
  return {
    givenName: 'Ada',
    familyName: `Fern${count}`,
    email: `ada.${count}@linden.example`,
    zip: '94609',
    license: { usState: 'CA', licenseType: 'LCSW', licenseNumber: '70001' },
    priceCents: 15_000,
    noShowFeeCents: 7_500,
  };
}

const staff = () => {
  const person = world.person(['support']);
  return { ...person, invitations: world.invitationsAs('bff', person.caller) };
};

/** The RPCs of an invited provider. */
const asProvider = (account: string) =>
  world.providersAs('bff', {
    kind: 'person',
    account,
    roles: ['provider'],
    strength: 'password',
    session: 's',
    authenticatedAt: Math.floor(Date.now() / 1000),
  });

async function invited() {
  const { provider } = await staff().invitations.inviteProvider(invitation());
  return { id: provider?.id ?? '', own: asProvider(provider?.accountId ?? '') };
}

const shown = async (value: string) =>
  (await world.providersAs('bff', { kind: 'anonymous' }).getProvider({ key: { case: 'id', value } })).provider;

describe('an invitation', () => {
  test('creates a hidden record in onboarding, links the account, and then mails the letter', async () => {
    const { invitations } = staff();
    const wanted = invitation();
    const { provider } = await invitations.inviteProvider(wanted);
    const account = world.invited.get(wanted.email) ?? '';
    expect(provider).toMatchObject({
      name: `Ada ${wanted.familyName}`,
      isOnboarding: true,
      marketplaceVisible: false,
      accountId: account,
      invitation: { letters: 1 },
    });
    expect(world.letters.filter((each) => each === account)).toHaveLength(1);
    const own = asProvider(account);
    expect((await own.getOwnProvider({})).provider).toMatchObject({
      id: provider?.id,
      revision: 1n,
      priceCents: 15_000,
    });
    expect(await world.trail(provider?.id ?? '')).toEqual(['provider.invite', 'provider.invite_by_mail']);
    const { rows } = await world.admin.query('select type from accounts.outbox where aggregate_id = $1', [
      provider?.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is found by a part of the name, and first in the list without one', async () => {
    const { invitations } = staff();
    const { familyName } = { ...invitation() };
    await invitations.inviteProvider({ ...invitation(), familyName });
    const named = await invitations.findProviders({ query: familyName.toUpperCase() });
    expect(named.providers).toMatchObject([{ name: `Ada ${familyName}`, stateCredentials: [{ usState: 'CA' }] }]);
    world.statements.count = 0;
    const all = await invitations.findProviders({});
    expect(all.providers.some(({ id }) => id === named.providers[0]?.id)).toBe(true);
    expect(world.statements.count).toBeLessThanOrEqual(8);
    expect((await invitations.findProviders({ query: '%%' })).providers).toEqual([]);
  });

  test('of one address by two people at once creates one provider', async () => {
    const wanted = invitation();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => staff().invitations.inviteProvider(wanted)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject(refusal('conflict', 'ALREADY_INVITED', 'email'));
    const { providers } = await staff().invitations.findProviders({ query: wanted.familyName });
    expect(providers).toHaveLength(1);
  });

  test('stays without its letter while identity is away, and is sent again later', async () => {
    const { invitations } = staff();
    world.unsent.error = new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
    const { provider } = await invitations.inviteProvider(invitation());
    const again = { providerId: provider?.id ?? '' };
    expect(provider?.invitation).toMatchObject({ letters: 0 });
    expect(provider?.invitation?.sentAt).toBeUndefined();
    await expect(invitations.resendInvitation(again)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    delete world.unsent.error;
    const sent = await invitations.resendInvitation(again);
    expect(sent.provider?.invitation).toMatchObject({ letters: 1, sentAt: { seconds: expect.anything() } });
  });

  test('ends when the provider has published their profile', async () => {
    const { invitations } = staff();
    const wanted = invitation();
    const { provider } = await invitations.inviteProvider(wanted);
    const publish = 'update accounts.providers set is_onboarding = false, marketplace_visible = true where id = $1';
    await world.admin.query(publish, [provider?.id]);
    const resending = invitations.resendInvitation({ providerId: provider?.id ?? '' });
    await expect(resending).rejects.toMatchObject(refusal('conflict', 'NOT_INVITED'));
    const inviting = invitations.inviteProvider(wanted);
    await expect(inviting).rejects.toMatchObject(refusal('conflict', 'ALREADY_A_PROVIDER', 'email'));
  });

  test('is withdrawn: identity ends its link, the record says since when, and sending it again opens it', async () => {
    const { invitations } = staff();
    const { provider } = await invitations.inviteProvider(invitation());
    const mine = { providerId: provider?.id ?? '' };
    world.unsent.error = new DomainError({ code: 'INVITATION_ACCEPTED', kind: 'conflict', message: 'accepted' });
    await expect(invitations.withdrawInvitation(mine)).rejects.toMatchObject({ code: 'INVITATION_ACCEPTED' });
    delete world.unsent.error;
    const read = async () => (await invitations.findProviders(mine)).providers[0]?.invitation;
    expect((await read())?.withdrawnAt).toBeUndefined();
    // Another member of staff may withdraw it.
    const { provider: ended } = await staff().invitations.withdrawInvitation(mine);
    expect(ended?.invitation?.withdrawnAt).toBeDefined();
    expect(world.withdrawn).toEqual([provider?.accountId]);
    await invitations.resendInvitation(mine);
    expect((await read())?.withdrawnAt).toBeUndefined();
    const sent = 'provider.invite_by_mail';
    expect(await world.trail(mine.providerId)).toEqual(['provider.invite', sent, 'provider.withdraw_invitation', sent]);
    await world.admin.query('update accounts.providers set is_onboarding = false where id = $1', [provider?.id]);
    await expect(invitations.withdrawInvitation(mine)).rejects.toMatchObject(refusal('conflict', 'NOT_INVITED'));
  });

  test('is refused at its field before identity is asked', async () => {
    const wanted = { ...invitation(), zip: '00000' };
    const inviting = staff().invitations.inviteProvider(wanted);
    await expect(inviting).rejects.toMatchObject(refusal('invalid', 'INVALID_FORMAT', 'zip'));
    expect(world.invited.has(wanted.email)).toBe(false);
  });

  test('not by another caller', async () => {
    const denied = refusal('denied', 'NOT_ALLOWED');
    const callers = [
      world.person(['billing']).caller,
      world.person(['provider']).caller,
      { kind: 'anonymous' } as const,
    ];
    for (const caller of callers) {
      const invitations = world.invitationsAs('bff', caller);
      await expect(invitations.inviteProvider(invitation())).rejects.toMatchObject(denied);
      await expect(invitations.findProviders({})).rejects.toMatchObject(denied);
      await expect(invitations.resendInvitation({})).rejects.toMatchObject(denied);
      await expect(invitations.withdrawInvitation({})).rejects.toMatchObject(denied);
    }
    const weak = world.invitationsAs('bff', world.person(['ops'], { strength: 'password' }).caller);
    await expect(weak.inviteProvider(invitation())).rejects.toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
  });
});

describe('a provider’s account', () => {
  test('is linked by operators, one to one, and returned to the person who signs in with it', async () => {
    const ada = world.person(['provider']);
    const bea = world.person(['provider']);
    const providerId = randomUUID();
    await world.admin.query(
      "insert into accounts.providers (id, short_id, name, price_cents) values ($1, 'short1x', 'Ada', 1)",
      [providerId],
    );
    await world.operator.putProviderAccount({ accountId: ada.account, providerId });
    await world.operator.putProviderAccount({ accountId: ada.account, providerId });
    expect((await ada.rpc.getMe({})).providerId).toBe(providerId);
    expect((await bea.rpc.getMe({})).providerId).toBe('');
    const second = world.operator.putProviderAccount({ accountId: bea.account, providerId });
    await expect(second).rejects.toMatchObject(refusal('conflict', 'PROVIDER_TAKEN', 'providerId'));
    for (const rpc of [world.visitor, ada.rpc, world.person(['ops']).rpc, world.billing]) {
      const tying = rpc.putProviderAccount({ accountId: ada.account, providerId });
      await expect(tying).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
  });
});

describe('onboarding', () => {
  test('ends with a visible profile once every part is there, and cannot be repeated after Linden hides it', async () => {
    const mine = await invited();
    const publish = () => mine.own.publishOwnProvider({});
    const incomplete = (step: string) => refusal('conflict', 'ONBOARDING_INCOMPLETE', step);
    await expect(publish()).rejects.toMatchObject(incomplete('basic-information'));
    const { provider: before } = await mine.own.getOwnProvider({});
    await mine.own.updateOwnProvider({
      revision: before?.revision ?? 0n,
      fields: ['description', 'languages', 'gender', 'specialties', 'ages', 'video_room_url'],
      provider: {
        description: 'Warm.',
        languages: ['English'],
        gender: 'Woman',
        specialties: ['Anxiety'],
        ages: ['Adults'],
        videoRoomUrl: 'https://video.linden.example/maya',
      },
    });
    await expect(publish()).rejects.toMatchObject(incomplete('calendar'));
    expect((await mine.own.skipCalendar({})).provider?.calendarChoice).toBe('SKIPPED');
    const { provider: waiting } = await publish();
    expect(waiting).toMatchObject({ marketplaceVisible: false, isOnboarding: true, isInReview: true });
    expect((await publish()).provider?.revision).toBe(waiting?.revision);
    await world.providers.putProvider({ provider: waiting ?? create(ProviderSchema), approveCredentials: true });
    const { provider: after } = await mine.own.getOwnProvider({});
    expect(after).toMatchObject({
      isInReview: false,
      marketplaceVisible: true,
      acceptingNewReferrals: true,
      isOnboarding: false,
    });
    expect((await publish()).provider?.revision).toBe(after?.revision);
    expect(await shown(mine.id)).toMatchObject({ marketplaceVisible: true, calendarChoice: '' });
    const hidden = { ...(after ?? create(ProviderSchema)), marketplaceVisible: false };
    await world.providers.putProvider({ provider: hidden });
    await expect(publish()).rejects.toMatchObject(refusal('denied', 'ALREADY_ONBOARDED'));
  });
});
