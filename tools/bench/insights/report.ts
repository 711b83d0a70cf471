/** What a read costs with so many clients in the product. */
export interface Size {
  readonly clients: number;
  /** Median milliseconds of one provider's rate. */
  readonly oneMs: number;
  /** Milliseconds of all providers' rates, one after the other. */
  readonly allMs: number;
}

export interface Figures {
  readonly small: Size;
  readonly large: Size;
  /** Median milliseconds of a provider with ten times as many clients. */
  readonly bigMs: number;
  readonly bigClients: number;
}

/** One provider's rate must not depend on the clients of others; all rates together grow with the clients, and not faster. */
export const maxGrowth = { one: 2, all: 1.5 } as const;

/** Returns a sentence for each missed target. All are ratios of one run, so that they do not depend on the machine. */
export function findMisses({ small, large }: Figures): string[] {
  const clients = large.clients / small.clients;
  const one = large.oneMs / small.oneMs;
  const all = large.allMs / small.allMs / clients;
  return [
    ...(one <= maxGrowth.one ? [] : [`one provider takes ${one.toFixed(2)} times as long, above ${maxGrowth.one}`]),
    ...(all <= maxGrowth.all
      ? []
      : [`all providers take ${all.toFixed(2)} times as long per client, above ${maxGrowth.all}`]),
  ];
}
