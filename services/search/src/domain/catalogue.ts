import type { Payor } from '@linden/proto/billing/v1/payor_pb';

/** The payors as search needs them. */
export interface Catalogue {
  revision: bigint;
  /** Every name a visitor may search by. */
  names: ReadonlySet<string>;
  /** Those of cash, behind which is no insurance. */
  cashNames: ReadonlySet<string>;
  /** Marketplace names under which this payor pays for care in the state; in person only where it is not blocked. */
  namesIn(payorId: string, usState: string, inPerson: boolean): string[];
}

export function createCatalogue(payors: Payor[], revision: bigint): Catalogue {
  const byId = new Map(
    payors.map((payor) => [
      payor.id,
      {
        names: payor.marketplaceNames,
        states: new Set(payor.states.map(({ usState }) => usState)),
        blocked: new Set(payor.blockInPersonAppointmentsForStates),
      },
    ]),
  );
  return {
    revision,
    names: new Set(payors.flatMap(({ marketplaceNames }) => marketplaceNames)),
    cashNames: new Set(payors.filter(({ isCash }) => isCash).flatMap(({ marketplaceNames }) => marketplaceNames)),
    namesIn(payorId, usState, inPerson) {
      const payor = byId.get(payorId);
      if (!payor?.states.has(usState) || (inPerson && payor.blocked.has(usState))) return [];
      return payor.names;
    },
  };
}
