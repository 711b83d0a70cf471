import type { Payor } from '@linden/proto/billing/v1/payor_pb';

/** The payors, in the form that search needs. */
export interface Catalog {
  revision: bigint;
  /** Every insurance name a visitor may search by. */
  names: ReadonlySet<string>;
  /** The names that mean self-pay. */
  cashNames: ReadonlySet<string>;
  /**
   * Marketplace names under which this payor pays in the state: its own, and those of home payors whose members it serves there.
   * For in-person care, payors that block it in the state are left out.
   */
  listNames(payorId: string, usState: string, inPerson: boolean): string[];
}

export function createCatalog(payors: Payor[], revision: bigint): Catalog {
  const byId = new Map(payors.map((payor) => [payor.id, payor]));
  const homes = homesByServicingPayor(payors);
  return {
    revision,
    names: new Set(payors.flatMap(({ marketplaceNames }) => marketplaceNames)),
    cashNames: new Set(payors.filter(({ isCash }) => isCash).flatMap(({ marketplaceNames }) => marketplaceNames)),
    listNames(payorId, usState, inPerson) {
      const payor = byId.get(payorId);
      const paysHere = payor?.states.some((state) => state.usState === usState);
      if (!payor || !paysHere || (inPerson && isBlockedIn(payor, usState))) return [];
      const served = homes.get(`${usState}|${payorId}`) ?? [];
      const paying = [payor, ...served.filter((home) => !(inPerson && isBlockedIn(home, usState)))];
      return [...new Set(paying.flatMap(({ marketplaceNames }) => marketplaceNames))];
    },
  };
}

/** Groups home payors by state of service and servicing payor, `CA|<id>`. */
function homesByServicingPayor(payors: readonly Payor[]): Map<string, Payor[]> {
  const links = payors.flatMap((home) =>
    home.servicingPayors.map(({ usState, payorId }) => ({ key: `${usState}|${payorId}`, home })),
  );
  const groups = Map.groupBy(links, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ home }) => home)]));
}

function isBlockedIn({ blockInPersonAppointmentsForStates }: Payor, usState: string): boolean {
  return blockInPersonAppointmentsForStates.includes(usState);
}
