/** A person whom only the foreign issuer knows. */
export const stranger = {
  account: '0b6f7f0a-51c5-4b0e-9d0f-6a3f8f6f7d11',
  name: 'Wren Talbot',
  username: 'wren',
  password: 'a slow train to the sea',
} as const;

/** Audience of the foreign issuer's tokens; different from our defaults, so that none can match by chance. */
export const foreignAudience = 'urn:example:care-api';
export const clientPrefix = 'care-';

/**
 * A realm as a Keycloak operator would set it up for Linden: a public client with PKCE and bound tokens, the API as audience, roles in
 * Keycloak's default claim.
 */
export function foreignRealm(realm: string, portal: string, account: string = stranger.account): object {
  return {
    realm,
    enabled: true,
    sslRequired: 'none',
    accessTokenLifespan: 300,
    roles: { realm: [{ name: 'client' }] },
    clients: [
      {
        clientId: `${clientPrefix}client`,
        publicClient: true,
        standardFlowEnabled: true,
        // For the test only, which also needs tokens without a browser.
        directAccessGrantsEnabled: true,
        redirectUris: ['/client-login', '/silent-callback'].map((path) => portal + path),
        webOrigins: [portal],
        attributes: {
          'pkce.code.challenge.method': 'S256',
          'dpop.bound.access.tokens': 'true',
          'post.logout.redirect.uris': `${portal}/logout`,
        },
        protocolMappers: [
          {
            name: 'api',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-audience-mapper',
            config: { 'included.custom.audience': foreignAudience, 'access.token.claim': 'true' },
          },
        ],
      },
    ],
    users: [
      {
        id: account,
        username: stranger.username,
        email: 'wren@elsewhere.example',
        emailVerified: true,
        firstName: 'Wren',
        lastName: 'Talbot',
        enabled: true,
        credentials: [{ type: 'password', value: stranger.password }],
        realmRoles: ['client'],
      },
    ],
  };
}

/** The settings of bff and frontend; no other process is configured. */
export function foreignVariables(issuer: string) {
  return {
    bff: {
      ISSUER_URL: issuer,
      ISSUER_JWKS_URL: `${issuer}/protocol/openid-connect/certs`,
      API_AUDIENCE: foreignAudience,
      TOKEN_ALGORITHMS: 'RS256',
      ROLES_CLAIM: 'realm_access.roles',
      TWO_STEP_ACRS: '2',
      CHECK_SESSIONS: 'false',
    },
    frontend: {
      ISSUER_URL: issuer,
      OIDC_CLIENT_PREFIX: clientPrefix,
      API_RESOURCE: foreignAudience,
      OIDC_SCOPE: 'openid profile email',
    },
  };
}
