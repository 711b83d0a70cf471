import type { ClientMetadata } from 'oidc-provider';
import type { ExtraClient } from '#src/config.ts';
import { type PortalName, portalRoles, portals } from '#src/domain/portals.ts';

export interface IssuerClient {
  id: string;
  /** The display name. */
  name: string;
  /** Roles that may sign in there. */
  roles: readonly string[];
  /** Where people start to sign in; `undefined` for apps. */
  home: string | undefined;
  /** Origins that may frame silent responses and call by script. */
  origins: readonly string[];
  /** Final targets of forms, as content security policy sources. */
  leadsTo: readonly string[];
  metadata: ClientMetadata;
}

export type PortalOrigins = Readonly<Record<PortalName, string>>;

const names: Readonly<Record<PortalName, string>> = {
  client: 'Linden',
  provider: 'Linden for providers',
  ops: 'Linden operations',
};

/** The pages where a portal starts a sign-in and receives the response. */
const signInPath: Readonly<Record<PortalName, string>> = {
  client: '/client-login',
  provider: '/login',
  ops: '/login',
};

/** Portals prove a key with every token. Only clients configured for it get plain bearer tokens. */
export function issuerClients(origins: PortalOrigins, extra: readonly ExtraClient[]): IssuerClient[] {
  return [...portals.map((portal) => portalClient(portal, origins[portal])), ...extra.map(configuredClient)];
}

export function clientIdOf(portal: PortalName): string {
  return `linden-${portal}`;
}

/** Returns the page of a portal where a sign-in starts. */
export function signInPage(origins: PortalOrigins, portal: PortalName): string {
  return `${origins[portal]}${signInPath[portal]}`;
}

function portalClient(portal: PortalName, origin: string): IssuerClient {
  const home = `${origin}${signInPath[portal]}`;
  return {
    id: clientIdOf(portal),
    name: names[portal],
    roles: portalRoles[portal],
    home,
    origins: [origin],
    leadsTo: [origin],
    metadata: {
      ...publicClient,
      client_id: clientIdOf(portal),
      client_name: names[portal],
      redirect_uris: [home, `${origin}/silent-callback`],
      post_logout_redirect_uris: [`${origin}/logout`],
      dpop_bound_access_tokens: true,
    },
  };
}

function configuredClient(client: ExtraClient): IssuerClient {
  const all = [...client.redirectUris, ...client.signedOutUris].map((uri) => new URL(uri));
  const web = all.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin);
  return {
    id: client.id,
    name: client.name,
    roles: client.roles,
    home: undefined,
    origins: client.type === 'web' ? [...new Set(web)] : [],
    leadsTo: [...new Set([...web, ...all.map(({ protocol }) => protocol).filter((name) => !/^https?:$/.test(name))])],
    metadata: {
      ...publicClient,
      client_id: client.id,
      client_name: client.name,
      application_type: client.type,
      redirect_uris: client.redirectUris,
      post_logout_redirect_uris: client.signedOutUris,
      dpop_bound_access_tokens: !client.bearer,
    },
  };
}

const publicClient = {
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
} as const;
