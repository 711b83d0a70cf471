export const environmentNames = ['production', 'staging', 'development', 'local', 'uat'] as const;
export type EnvironmentName = (typeof environmentNames)[number];
/** What a host shows: a portal, the issuer's pages, or documents, which no page shares an origin with. */
export type Portal = 'client' | 'provider' | 'ops' | 'id' | 'documents';

export type Environment = {
  name: EnvironmentName;
  /** Host names without port. */
  hosts: Record<Portal, string>;
  /** Scheme, host and, unless it is the scheme's default, port. */
  publicOrigins: Record<Portal, string>;
  secureCookies: boolean;
  /** Where the edge server sends `/api/*` (origin). */
  apiProxyHost: string;
};

/** The one table of environments (C9-15a: chosen by host; C9-10c: cookies secure except in development). */
export const environments: Record<EnvironmentName, Environment> = {
  production: deployed('production', 'linden.example'),
  staging: deployed('staging', 'staging.linden.example'),
  uat: deployed('uat', 'uat.linden.example'),
  development: onThisMachine('development', 'dev.linden.localhost'),
  local: onThisMachine('local', 'linden.localhost'),
};

/** Returns the environment of a public host name; a port and upper case are allowed. Plain `localhost` is local. */
export function findEnvironment(host: string): Environment | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return environments.local;
  return Object.values(environments).find((environment) => Object.values(environment.hosts).includes(name));
}

/** Returns the portal of a host; plain `localhost` is the client portal. */
export function findPortal(host: string): Portal | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const environment = findEnvironment(name);
  if (!environment) return undefined;
  const portals: Portal[] = ['client', 'provider', 'ops', 'id', 'documents'];
  return portals.find((portal) => environment.hosts[portal] === name) ?? 'client';
}

/** Returns the public origin with another port, for worlds on other ports than the table's. */
export function getPublicOrigin(environment: Environment, portal: Portal, port?: number): string {
  const origin = new URL(environment.publicOrigins[portal]);
  if (port !== undefined) origin.port = String(port);
  return origin.origin;
}

/** Returns the origin for API calls. The override (`API_PROXY_HOST`) may be a host with port or a full origin. */
export function getApiTarget(environment: Environment, override?: string): string {
  if (!override) return environment.apiProxyHost;
  return new URL(/^https?:\/\//.test(override) ? override : `http://${override}`).origin;
}

function deployed(name: EnvironmentName, parent: string): Environment {
  const hosts = hostsOf(parent);
  return {
    name,
    hosts,
    publicOrigins: originsOf(hosts, (host) => `https://${host}`),
    secureCookies: true,
    apiProxyHost: 'http://bff:8120',
  };
}

// Plain http on a name below `localhost`, where Safari rejects secure cookies.
function onThisMachine(name: EnvironmentName, parent: string): Environment {
  const hosts = hostsOf(parent);
  return {
    name,
    hosts,
    publicOrigins: originsOf(hosts, (host) => `http://${host}:8080`),
    secureCookies: false,
    apiProxyHost: 'http://127.0.0.1:8120',
  };
}

function hostsOf(parent: string): Record<Portal, string> {
  return {
    client: parent,
    provider: `provider.${parent}`,
    ops: `ops.${parent}`,
    id: `id.${parent}`,
    documents: `documents.${parent}`,
  };
}

function originsOf(hosts: Record<Portal, string>, origin: (host: string) => string): Record<Portal, string> {
  return {
    client: origin(hosts.client),
    provider: origin(hosts.provider),
    ops: origin(hosts.ops),
    id: origin(hosts.id),
    documents: origin(hosts.documents),
  };
}
