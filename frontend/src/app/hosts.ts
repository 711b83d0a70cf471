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

function portOf(host: string): number | undefined {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port ? Number(port) : undefined;
}
