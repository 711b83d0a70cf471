import type { PersonRole } from '@linden/platform/caller/person';
import type { ClientMetadata } from 'oidc-provider';
import {
  getClientId,
  type PortalName,
  type PortalOrigins,
  portalRoles,
  portals,
  signInPage,
} from '#src/domain/access/portals.ts';

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

/** A client that the configuration adds to the portals. */
export interface ExtraClient {
  id: string;
  name: string;
  type: 'web' | 'native';
  redirectUris: string[];
  signedOutUris: string[];
  /** Who may sign in there. */
  roles: PersonRole[];
  /** The client gets plain bearer tokens, because it cannot prove a key. */
  bearer: boolean;
}

const names: Readonly<Record<PortalName, string>> = {
  client: 'Linden',
  provider: 'Linden for providers',
  ops: 'Linden operations',
};

/** Portals prove a key with every token. Only clients configured for it get plain bearer tokens. */
export function buildIssuerClients(origins: PortalOrigins, extra: readonly ExtraClient[]): IssuerClient[] {
  return [...portals.map((portal) => portalClient(portal, origins)), ...extra.map(configuredClient)];
}

function portalClient(portal: PortalName, origins: PortalOrigins): IssuerClient {
  const origin = origins[portal];
  const home = signInPage(origins, portal);
  return {
    id: getClientId(portal),
    name: names[portal],
    roles: portalRoles[portal],
    home,
    origins: [origin],
    leadsTo: [origin],
    metadata: {
      ...publicClient,
      client_id: getClientId(portal),
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
