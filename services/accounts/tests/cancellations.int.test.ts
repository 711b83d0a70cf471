import { create } from '@bufbuild/protobuf';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts } from './accounts.ts';

let world: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world?.stop());

test('shows the cancellation level to search and to no other caller', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const provider = create(ProviderSchema, {
    id,
    shortId: 'short1x',
    name: 'Maya Linfield',
    gender: 'Woman',
    virtual: { city: 'Oakland', usState: 'CA', zip: '94609', latitude: 37.8, longitude: -122.3 },
    marketplaceVisible: true,
    cancellationLevel: 3,
    calendarSyncStatus: 'NOT_YET_SYNCED',
    stateCredentials: [{ usState: 'CA', licenseType: 'LCSW', licenseNumber: 'CA-1' }],
    rating: { distribution: [0, 0, 0, 0, 0] },
  });
  await world.as.operator.own.putProvider({ provider });
  const levelsFor = async ({ own }: Pick<typeof world.as.visitor, 'own'>) => {
    const one = await own.getProvider({ key: { case: 'id', value: id } });
    const many = await own.batchGetProviders({ ids: [id] });
    return [one.provider, ...many.providers].map((each) => each?.cancellationLevel);
  };
  expect(await levelsFor(world.as.search)).toEqual([3, 3]);
  expect(await levelsFor(world.as.visitor)).toEqual([0, 0]);
});
