import { isDeepStrictEqual } from 'node:util';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
import type { Marketplace } from '#tools/tests/support/marketplace.ts';
import type { Starts } from './search-oracle.ts';

/** Builds the index between two equal readings, because a slot that expires in between would be on one side only. */
export async function loadIndexedStarts(marketplace: Marketplace, world: SyntheticWorld): Promise<Map<string, Starts>> {
  for (let before = await loadAllStarts(marketplace, world); ; ) {
    await marketplace.rebuild();
    const after = await loadAllStarts(marketplace, world);
    if (isDeepStrictEqual(before, after)) return after;
    before = after;
  }
}

/** Reads all providers' starts from scheduling with the index's own requests. */
export async function loadAllStarts(marketplace: Marketplace, world: SyntheticWorld): Promise<Map<string, Starts>> {
  const ids = world.providers.map(({ id }) => id);
  const [intake, consultation] = await Promise.all(
    [AppointmentType.INTAKE, AppointmentType.CONSULTATION].map((type) => startsOfKind(marketplace, ids, type)),
  );
  const none = { inOffice: [], virtual: [] };
  return new Map(
    ids.map((id) => [id, { intake: intake?.get(id) ?? none, consultation: consultation?.get(id) ?? none }]),
  );
}

async function startsOfKind({ scheduling }: Marketplace, ids: string[], appointmentType: AppointmentType) {
  const starts = new Map<string, Starts['intake']>();
  for (let at = 0; at < ids.length; at += 200) {
    const { providers } = await scheduling.listSlots({ providerIds: ids.slice(at, at + 200), appointmentType });
    for (const each of providers)
      starts.set(each.providerId, {
        inOffice: each.inOfficeStarts.map(Number),
        virtual: each.virtualStarts.map(Number),
      });
  }
  return starts;
}
