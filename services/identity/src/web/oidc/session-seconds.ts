import { getClientId } from '#src/domain/access/portals.ts';

const hour = 3600;

/**
 * Returns how long a session at the issuer lasts: two weeks when only the client portal uses it, half a day once another portal shares it.
 * @param clientIds portals that have used it
 */
export function getSessionSeconds(clientIds: readonly string[]): number {
  return clientIds.every((id) => id === getClientId('client')) ? 14 * 24 * hour : 12 * hour;
}
