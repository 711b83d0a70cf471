/** The pages that people sign in for, each a client of the issuer. */
export const portals = ['client', 'provider', 'ops'] as const;
export type PortalName = (typeof portals)[number];

export const portalRoles: Readonly<Record<PortalName, readonly string[]>> = {
  client: ['client', 'unconverted_client'],
  provider: ['provider', 'prescriber'],
  ops: ['support', 'ops', 'billing'],
};

/** Whether an account of these roles may sign in where those are let in. */
export function mayEnter(roles: readonly string[], allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}

/** Where somebody of these roles belongs, the first of several. */
export function portalOf(roles: readonly string[]): PortalName | undefined {
  return portals.find((portal) => mayEnter(roles, portalRoles[portal]));
}
