import { clientIdOf } from './clients.ts';

const hour = 3600;

/**
 * How long somebody stays signed in at the issuer: two weeks in the clients' portal alone, half a day as soon as another portal shares
 * the session. @param clientIds portals that have used it
 */
export function sessionSeconds(clientIds: readonly string[]): number {
  return clientIds.every((id) => id === clientIdOf('client')) ? 14 * 24 * hour : 12 * hour;
}
