import { randomUUID } from 'node:crypto';
import type { PersonRole } from '@linden/platform/caller/person';
import type { PeopleWorld } from '#tests/support/people.ts';

const payorId = randomUUID();

/**
 * Creates a provider with licenses in California and New York who could publish, and their account. `isPublic` approves everything, as
 * for providers who were public before staff entered expiry dates.
 */
export async function createProvider(
  world: PeopleWorld,
  { isPublic = true, roles = ['provider'] }: { isPublic?: boolean; roles?: PersonRole[] } = {},
) {
  const id = randomUUID();
  const place = { city: 'Oakland', usState: 'CA', zip: '94609', latitude: 37.8, longitude: -122.3 };
  await world.providers.putProvider({
    provider: {
      id,
      shortId: id.replaceAll('-', '').slice(0, 10),
      name: 'Maya Linfield',
      description: 'Warm.',
      gender: 'Woman',
      specialties: ['Anxiety'],
      ages: ['Adults'],
      languages: ['English'],
      physical: { ...place, street: '1 Alder Lane' },
      virtual: place,
      calendarSyncStatus: 'SYNCED_TO_NYLAS',
      videoRoomUrl: 'https://video.linden.example/maya',
      priceCents: 15_000,
      isOnboarding: !isPublic,
      marketplaceVisible: isPublic,
      acceptingNewReferrals: isPublic,
      stateCredentials: ['CA', 'NY'].map((usState) => ({ usState, licenseType: 'LCSW', licenseNumber: '1' })),
      payorCredentials: ['CA', 'NY'].map((usState) => ({ payorId, usState })),
      rating: { distribution: [0, 0, 0, 0, 0] },
    },
    approveCredentials: isPublic,
  });
  const { account, caller } = world.person(roles);
  await world.operator.putProviderAccount({ accountId: account, providerId: id });
  return {
    id,
    caller,
    own: world.providersAs('bff', caller),
    credentials: world.credentialsAs('bff', caller),
  };
}
