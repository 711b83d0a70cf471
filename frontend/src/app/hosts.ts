import {
  type EnvironmentName,
  environments,
  findEnvironment,
  findPortal,
  getPublicOrigin,
} from '@linden/platform/config/environments';
import type { SignedInPortal } from './portal-paths.ts';

/**
 * Returns the client home for a host without pages of its own. Undefined on the client hosts.
 * @param host as in the request, with its port
 */
export function getHomeForForeignHost(host: string): string | undefined {
  const portal = findPortal(host);
  const environment = findEnvironment(host);
  if (!environment || !portal || portal === 'client') return undefined;
  return `${getPublicOrigin(environment, 'client', getPort(host))}/`;
}

/** Returns the portal whose users sign in on a host; undefined for the issuer, documents and unknown hosts. */
export function findSignedInPortal(host: string): SignedInPortal | undefined {
  const portal = findPortal(host);
  return portal === 'id' || portal === 'documents' ? undefined : portal;
}

/**
 * Returns the public origin of the environment that the process runs in. For local development the port of the request is kept, because
 * several worlds may run; elsewhere the request's host is ignored.
 */
export function getOrigin(host: string, name: EnvironmentName): string {
  const environment = environments[name];
  const isKnown = !environment.secureCookies && findEnvironment(host) !== undefined;
  return getPublicOrigin(environment, 'client', isKnown ? getPort(host) : undefined);
}

/** Pages about one appointment that both portals name (P2.1-15 to P2.1-23). They are on the client host. */
const sharedPaths: ReadonlySet<string> = new Set([
  '/booking-confirmation',
  '/followup-booking-confirmation',
  '/reschedule-booking-confirmation',
  '/client-reschedule',
  '/client-cancel',
  '/client-cancel-react',
  '/cancel-confirmed',
  '/cancel-confirmed-react',
]);

/** Returns the client host's address for a shared page on the provider host; undefined for other addresses. */
export function getSharedAddress(host: string, address: string): string | undefined {
  const [path = ''] = address.split('?');
  if (findPortal(host) !== 'provider' || !sharedPaths.has(path.replace(/\/+$/, ''))) return undefined;
  return getHomeForForeignHost(host)?.replace(/\/$/, () => address);
}

function getPort(host: string): number | undefined {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port ? Number(port) : undefined;
}
