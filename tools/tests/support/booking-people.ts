import { mapInBatches } from '@linden/platform/map-in-batches';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
import type { Marketplace } from './marketplace.ts';

/** A patient who can be seen by video in a state at all hours. */
export interface Bookable {
  providerId: string;
  usState: string;
}

/** Gives providers who are never away open hours day and night for everyone; session lengths and buffers differ. */
export async function openProviders(
  { accounts, scheduling }: Pick<Marketplace, 'accounts' | 'scheduling'>,
  world: SyntheticWorld,
  count: number,
): Promise<Bookable[]> {
  const away = new Set(world.blocks.map(({ providerId }) => providerId));
  const ids = world.providers.map(({ id }) => id).filter((id) => !away.has(id));
  const chosen = ids.slice(0, count);
  if (chosen.length < count) throw new Error(`only ${chosen.length} providers are never away`);
  const { providers } = await accounts.batchGetProviders({ ids: chosen });
  return mapInBatches([...providers.entries()], 8, async ([index, provider]) => {
    const { id: providerId, stateCredentials } = provider;
    const usState = stateCredentials[0]?.usState ?? '';
    const visibility = { acceptingNewReferrals: true, marketplaceVisible: true, isChurned: false, ages: ['Adults'] };
    await accounts.putProvider({ provider: { ...provider, ...visibility }, approveCredentials: true });
    const days = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, startMinute: 0, endMinute: 1440 }));
    const lengths = { initialSessionMinutes: 45, followUpMinutes: 30, bufferMinutes: (index % 3) * 5 };
    const notice = { startIncrementMinutes: 15, leadTimeMinutes: 60, horizonDays: 30 };
    const windows = days.map((each) => ({ ...each, virtual: true, inOffice: false }));
    const stateSettings = [{ usState, virtual: true, inOffice: false }];
    const own = { providerId, timeZone: 'UTC', windows, stateSettings };
    await scheduling.putSchedule({ schedule: { ...own, ...lengths, ...notice } });
    return { providerId, usState };
  });
}
