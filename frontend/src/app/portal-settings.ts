import { type EnvironmentName, environments } from '@linden/platform/config/environments';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import type { PageFlags } from './page-flags.ts';
import { type SignedInPortal, silentPath } from './portal-paths.ts';

/** Sign-in settings of an environment; by default our own issuer. */
export interface SignInConfig {
  ISSUER_URL: string;
  OIDC_CLIENT_PREFIX: string;
  API_RESOURCE: string;
  OIDC_SCOPE: string;
  TOKEN_REQUEST_BODY: 'form' | 'json';
  SESSION_FRAME_FALLBACK: boolean;
  SESSION_COOKIE_DAYS: number;
  ACCOUNT_PAGE?: string | undefined;
}

const places: Record<SignedInPortal, { loginPath: string; homePath: string }> = {
  client: { loginPath: '/client-login', homePath: '/client-dashboard/home' },
  provider: { loginPath: '/login', homePath: '/' },
  ops: { loginPath: '/login', homePath: '/' },
};

/** Returns the sign-in settings of a portal's pages. */
export function getSignInSettings(
  portal: SignedInPortal,
  config: SignInConfig,
  environment: EnvironmentName,
  { logoutOnInvalidAuth }: Pick<PageFlags, 'logoutOnInvalidAuth'>,
): SignInSettings {
  const { loginPath, homePath } = places[portal];
  const { hosts, secureCookies } = environments[environment];
  return {
    issuer: config.ISSUER_URL,
    clientId: `${config.OIDC_CLIENT_PREFIX}${portal}`,
    redirectPath: loginPath,
    silentPath,
    logoutPath: '/logout',
    loginPath,
    homePath,
    accountPage: config.ACCOUNT_PAGE ?? `${config.ISSUER_URL.replace(/\/$/, '')}/account`,
    resource: config.API_RESOURCE,
    scope: config.OIDC_SCOPE,
    isBound: true,
    tokenBody: config.TOKEN_REQUEST_BODY,
    mayFallBackToFrame: config.SESSION_FRAME_FALLBACK,
    logoutOnInvalidAuth,
    cookieDays: config.SESSION_COOKIE_DAYS,
    cookieDomain: hosts.client,
    secureCookie: secureCookies,
  };
}
