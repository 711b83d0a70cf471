import { ConfigFault } from './config.ts';

/**
 * Checks that this process runs in UTC. In another zone a text without an offset would mean another instant on each machine.
 * @throws {ConfigFault} when `TZ` names another zone
 */
export function requireUtc(offsetMinutes = new Date(2026, 6, 1).getTimezoneOffset()): void {
  if (offsetMinutes !== 0) throw new ConfigFault(['TZ must be UTC']);
}
