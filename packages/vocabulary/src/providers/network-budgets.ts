/** Sizes of networks, as the caller token names them. */
export const networkSizes = ['p64', 'p56', 'p48', 'v4'] as const;
export type NetworkSize = (typeof networkSizes)[number];

/** Uses an hour by the size of the network. IPv4 addresses are shared by many subscribers of a carrier. */
export type NetworkBudgets = Readonly<Record<NetworkSize, number>>;

/**
 * Returns the size of the first network that has used its budget.
 * @param counts uses so far by network key, as the caller token names it (network-keys.ts)
 */
export function findFullNetwork(
  counts: Readonly<Record<string, number>>,
  budgets: NetworkBudgets,
): NetworkSize | undefined {
  const full = Object.entries(counts).map(([network, count]) => {
    const size = networkSizes.find((each) => network.startsWith(`${each}.`));
    return size && count >= budgets[size] ? size : undefined;
  });
  return full.find((size) => size !== undefined);
}
