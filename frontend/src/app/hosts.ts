import {
  type EnvironmentName,
  environmentForHost,
  environments,
  portalForHost,
  publicOrigin,
} from '@linden/platform/environments';

/**
 * Where a visitor of a host without pages of its own is sent: the clients' home. Undefined on the clients' own hosts.
 * @param host as in the request, with its port
 */
export function foreignHome(host: string): string | undefined {
  const portal = portalForHost(host);
  const environment = environmentForHost(host);
  if (!environment || !portal || portal === 'client') return undefined;
  return `${publicOrigin(environment, 'client', portOf(host))}/`;
}

/**
 * The public origin that addresses of pages begin with: that of the environment the process is in. On a developer's machine
 * the port is the one asked for, because worlds stand beside each other; elsewhere what a request says about it is not believed.
 */
export function originFor(host: string, name: EnvironmentName): string {
  const environment = environments[name];
  const isKnown = !environment.secureCookies && environmentForHost(host) !== undefined;
  return publicOrigin(environment, 'client', isKnown ? portOf(host) : undefined);
}

/** Pages about one appointment that both portals name (spec provider-portal, section 2.1). They stand with the clients. */
const shared: ReadonlySet<string> = new Set([
  ...['/booking-confirmation', '/followup-booking-confirmation', '/reschedule-booking-confirmation'],
  ...['/client-follow-up', '/client-reschedule', '/client-cancel', '/client-cancel-react'],
  ...['/cancel-confirmed', '/cancel-confirmed-react'],
]);

/** Where an address of the providers' host leads that is a page of the clients'; undefined for every other. */
export function sharedAddress(host: string, address: string): string | undefined {
  const [path = ''] = address.split('?');
  if (portalForHost(host) !== 'provider' || !shared.has(path.replace(/\/+$/, ''))) return undefined;
  return foreignHome(host)?.replace(/\/$/, () => address);
}

function portOf(host: string): number | undefined {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port ? Number(port) : undefined;
}
