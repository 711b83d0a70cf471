import type { Payor } from '@linden/proto/billing/v1/payor_pb';

/** The payors, in the form that search needs. */
export interface Catalog {
  revision: bigint;
  /** Every insurance name a visitor may search by. */
  names: ReadonlySet<string>;
  /** The names that mean self-pay. */
  cashNames: ReadonlySet<string>;
  /** Marketplace names of this payor in the state. For in-person care, states where the payor blocks it are left out. */
  listNames(payorId: string, usState: string, inPerson: boolean): string[];
}

export function createCatalog(payors: Payor[], revision: bigint): Catalog {
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
    listNames(payorId, usState, inPerson) {
      const payor = byId.get(payorId);
      if (!payor?.states.has(usState) || (inPerson && payor.blocked.has(usState))) return [];
      return payor.names;
    },
  };
}
