/** The sites that people sign in to; each is a client of the issuer. */
export const portals = ['client', 'provider', 'ops'] as const;
export type PortalName = (typeof portals)[number];
export type PortalOrigins = Readonly<Record<PortalName, string>>;

/** The pages where a portal starts a sign-in and receives the response. */
const signInPath: Readonly<Record<PortalName, string>> = {
  client: '/client-login',
  provider: '/login',
  ops: '/login',
};

export const portalRoles: Readonly<Record<PortalName, readonly string[]>> = {
  client: ['client', 'unconverted_client'],
  provider: ['provider', 'prescriber'],
  ops: ['support', 'ops', 'billing'],
};

/** Returns the page of a portal where a sign-in starts. */
export function signInPage(origins: PortalOrigins, portal: PortalName): string {
  return `${origins[portal]}${signInPath[portal]}`;
}

export function getClientId(portal: PortalName): string {
  return `linden-${portal}`;
}

/** Whether an account with these roles may sign in where `allowed` roles may. */
export function mayEnter(roles: readonly string[], allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}

/** Returns the portal for these roles; with several roles, the first match. */
export function findPortal(roles: readonly string[]): PortalName | undefined {
  return portals.find((portal) => mayEnter(roles, portalRoles[portal]));
}
