import { environmentForHost, portalForHost, publicOrigin } from '@linden/platform/environments';

/**
 * Where a visitor of a host without pages of its own is sent: the clients' home. Undefined on the clients' own hosts.
 * @param host as in the request, with its port
 */
export function foreignHome(host: string): string | undefined {
  const portal = portalForHost(host);
  const environment = environmentForHost(host);
  if (!environment || !portal || portal === 'client') return undefined;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `${publicOrigin(environment, 'client', port ? Number(port) : undefined)}/`;
}
