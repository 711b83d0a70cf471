import { ConfigFault } from '#src/config/config.ts';

/**
 * Checks that this process runs in UTC. In another zone a text without an offset would mean another instant on each machine.
 * @throws {ConfigFault} when `TZ` names another zone
 */
export function requireUtc(): void {
  // Some zones are on UTC for half of the year.
  const offsets = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset());
  if (offsets.some((minutes) => minutes !== 0)) throw new ConfigFault(['TZ must be UTC']);
}
