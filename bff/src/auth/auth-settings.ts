import type { BffConfig } from '#src/config.ts';
import { endpointPaths } from '#src/gate/endpoint.ts';
import { createIssuerKeys } from '#src/upstream/issuer-keys.ts';
import type { AuthenticatorOptions } from './authenticate.ts';
import { createDpopNonces } from './dpop-nonces.ts';

/** Returns the trusted issuer and clients from the environment. */
export function getAuthSettings(env: BffConfig): Omit<AuthenticatorOptions, 'seen' | 'sessions'> {
  const origins = [env.CLIENT_ORIGIN, env.PROVIDER_ORIGIN, env.OPS_ORIGIN];
  return {
    rules: {
      issuer: env.ISSUER_URL,
      audience: env.API_AUDIENCE,
      algorithms: env.TOKEN_ALGORITHMS,
      rolesClaim: env.ROLES_CLAIM,
      twoStepAcrs: env.TWO_STEP_ACRS,
      bearerClients: env.BEARER_CLIENTS,
    },
    keys: createIssuerKeys(env.ISSUER_JWKS_URL ?? new URL('/jwks', env.ISSUER_INTERNAL_URL ?? env.ISSUER_URL).href),
    nonces: createDpopNonces(env.SEALING_KEY),
    targets: origins.flatMap((origin) => Object.values(endpointPaths).map((path) => new URL(origin).origin + path)),
  };
}
