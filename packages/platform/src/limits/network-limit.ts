import { getNetworks } from './network-address.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Requests a minute by the size of the network. IPv4 addresses are shared by many subscribers of a carrier. */
export type NetworkRates = Readonly<Record<'p64' | 'p56' | 'p48' | 'v4', number>>;

/** Returns rates that a subscriber with many networks cannot multiply: twice as much for a /56, four times for a /48. */
export function widenRate(perHousehold: number, perIpv4 = perHousehold): NetworkRates {
  return { p64: perHousehold, p56: 2 * perHousehold, p48: 4 * perHousehold, v4: perIpv4 };
}

/**
 * Counts one request for each network of the address, the smallest first, so that a household past its own rate uses up no rate of its
 * neighbors. Returns the seconds to wait, or 0.
 */
export async function takeForNetworks(
  limiter: RateLimiter,
  what: string,
  address: string,
  rates: NetworkRates,
): Promise<number> {
  for (const [size, network] of Object.entries(getNetworks(address))) {
    const seconds = await limiter.take(what, network, rates[size as keyof NetworkRates]);
    if (seconds > 0) return seconds;
  }
  return 0;
}
