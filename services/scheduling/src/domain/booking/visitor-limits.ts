import { findFullNetwork, type NetworkBudgets, type NetworkSize } from '@linden/vocabulary/providers/network-budgets';

/** Budgets for anonymous visitors who have not proved an address. Past a budget, a visitor is asked for a mailed code. */
export type VisitorLimits = {
  /** Holds and bookings an hour, by the size of the network. IPv4 addresses are shared by many subscribers of a carrier. */
  readonly usesPerHour: NetworkBudgets;
  /** Codes an hour, by the size of the network. */
  readonly codesPerHour: NetworkBudgets;
  /** Unproven bookings of one provider in 24 hours. Live holds of other visitors count, too, before a hold. */
  readonly perProviderDay: number;
  readonly perRecipientHour: number;
  readonly perPhoneHour: number;
};

/** Why a visitor is asked for a proof. */
export type VisitorCap = `network_${NetworkSize}` | 'provider' | 'recipient' | 'phone';

/** Numbers of unproven uses so far. */
export type VisitorCounts = {
  /** By network, as the caller token names it. */
  readonly networks: Readonly<Record<string, number>>;
  readonly provider: number;
  readonly recipient: number;
  readonly phone: number;
};

export const defaultVisitorLimits: VisitorLimits = {
  usesPerHour: { p64: 2, p56: 4, p48: 8, v4: 60 },
  codesPerHour: { p64: 6, p56: 12, p48: 24, v4: 60 },
  perProviderDay: 3,
  perRecipientHour: 3,
  perPhoneHour: 3,
};

/** Returns the first cap that another use would exceed, or `undefined`. A use that is counted already exceeds no network. */
export function findVisitorCap(
  counts: VisitorCounts,
  limits: VisitorLimits,
  isCounted: boolean,
): VisitorCap | undefined {
  const full = isCounted ? undefined : findFullNetwork(counts.networks, limits.usesPerHour);
  if (full) return `network_${full}`;
  if (counts.provider >= limits.perProviderDay) return 'provider';
  if (counts.recipient >= limits.perRecipientHour) return 'recipient';
  return counts.phone >= limits.perPhoneHour ? 'phone' : undefined;
}
