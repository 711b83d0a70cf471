/** The sites that people sign in to; each is a client of the issuer. */
export const portals = ['client', 'provider', 'ops'] as const;
export type PortalName = (typeof portals)[number];

export const portalRoles: Readonly<Record<PortalName, readonly string[]>> = {
  client: ['client', 'unconverted_client'],
  provider: ['provider', 'prescriber'],
  ops: ['support', 'ops', 'billing'],
};

/** Whether an account with these roles may sign in where `allowed` roles may. */
export function mayEnter(roles: readonly string[], allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}

/** Returns the portal for these roles; with several roles, the first match. */
export function findPortal(roles: readonly string[]): PortalName | undefined {
  return portals.find((portal) => mayEnter(roles, portalRoles[portal]));
}
