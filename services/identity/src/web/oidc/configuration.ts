import type { Configuration, JWK } from 'oidc-provider';
import { assurance } from '#src/domain/access/assurance.ts';
import type { IdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import type { DerivedKeys } from '#src/secrets/derived-keys.ts';
import type { Store } from '#src/store/open-store.ts';
import type { SecondStep } from '#src/web/second-step.ts';
import { createFindAccount, readTokenClaims } from './accounts.ts';
import { createAdapterFactory } from './adapter.ts';
import type { IssuerClient } from './clients.ts';
import { createPolicy } from './interaction-policy.ts';
import { renderError, renderSignedOut, renderSignOut } from './library-pages.ts';
import { getSessionSeconds } from './session-seconds.ts';

/** The API that access tokens are issued for. */
export const api = { resource: 'urn:linden:api', scope: 'api' } as const;

/** Parameter of a sign-in with a token of `CreateSignUpPrefill`. */
export const prefillParameter = 'prefill_token';

const tokenLives = { access: 300, id: 3600, code: 60 } as const;

const hour = 3600;
const day = 24 * hour;

export interface ConfigurationParts {
  store: Store;
  idle: IdleLimits;
  keys: DerivedKeys;
  clients: readonly IssuerClient[];
  secondStep: SecondStep;
  page: { supportEmail: string };
}

/**
 * Configures the OIDC library.
 * @param jwks private keys, the signing key first
 */
export function createConfiguration(parts: ConfigurationParts, jwks: JWK[]): Configuration {
  const { store, idle, keys, clients, secondStep, page } = parts;
  return {
    adapter: createAdapterFactory(store, idle),
    clients: clients.map(({ metadata }) => metadata),
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    clientAuthMethods: ['none'],
    jwks: { keys: jwks },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    acrValues: Object.values(assurance),
    claims: {
      openid: ['sub', 'sid', 'acr', 'amr', 'auth_time'],
      profile: ['given_name', 'family_name', 'name'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: [keys.cookies], names: cookieNames, long: cookie, short: cookie },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    findAccount: createFindAccount(store, secondStep),
    extraTokenClaims: readTokenClaims,
    loadExistingGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // The end of a session, by sign-out or otherwise, ends everything issued from it.
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, origin, client) =>
      clients.some(({ id, origins }) => id === client.clientId && origins.includes(origin)),
    // What a booking entered for the sign-up form.
    extraParams: [prefillParameter],
    interactions: { policy: createPolicy(clients), url: (_ctx, { uid }) => `/sign-in/${uid}` },
    features: features(keys, page),
    renderError: renderError(page),
    ttl: {
      AccessToken: tokenLives.access,
      AuthorizationCode: tokenLives.code,
      IdToken: tokenLives.id,
      RefreshToken: 14 * day,
      Grant: 14 * day,
      Interaction: hour,
      Session: (_ctx, session) => getSessionSeconds(Object.keys(session.authorizations ?? {})),
    },
  };
}

const cookieNames = { session: 'linden-session', interaction: 'linden-sign-in', resume: 'linden-resume' };
const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;

function features(keys: DerivedKeys, page: ConfigurationParts['page']): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    claimsParameter: { enabled: false },
    revocation: { enabled: true },
    userinfo: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: renderSignOut(page),
      postLogoutSuccessSource: renderSignedOut(page),
    },
    dPoP: { enabled: true, nonceSecret: keys.nonces, requireNonce: () => true, allowReplay: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => api.resource,
      // A token request that names scopes is for userinfo; all others get a token for the API.
      useGrantedResource: (ctx) => ctx.oidc.params?.scope === undefined,
      getResourceServerInfo: () => ({
        scope: api.scope,
        audience: api.resource,
        accessTokenTTL: tokenLives.access,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  };
}

/** Grants our own clients what they request. The grant belongs to the session and ends with it. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider, account } = oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant =
    found?.accountId === account.accountId
      ? found
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  const granted = new Set(grant.getOIDCScope().split(' '));
  if (found === grant && [...oidc.requestParamOIDCScopes].every((scope) => granted.has(scope))) return grant;
  grant.addOIDCScope(oidc.requestParamOIDCScopes);
  grant.addResourceScope(api.resource, api.scope);
  await grant.save();
  return grant;
};
