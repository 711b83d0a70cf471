import type { SignInConfig } from '#src/app/portal-settings.ts';

/** Settings of a frontend for our own issuer. */
export const signIn: SignInConfig = {
  ISSUER_URL: 'http://id.linden.localhost:8080',
  OIDC_CLIENT_PREFIX: 'linden-',
  OIDC_SCOPE: 'openid profile email offline_access',
  API_RESOURCE: 'urn:linden:api',
  TOKEN_REQUEST_BODY: 'form',
  SESSION_FRAME_FALLBACK: true,
  // Not the default, so that tests see whether it is read.
  SESSION_COOKIE_DAYS: 3,
};
