/** Sign-in settings of this portal; the server writes them into its pages. */
export interface SignInSettings {
  issuer: string;
  clientId: string;
  /** Path of this origin to which the issuer returns. */
  redirectPath: string;
  /** The page where a hidden frame or a popup ends. */
  silentPath: string;
  logoutPath: string;
  loginPath: string;
  /** The page after a sign-in without a requested page. */
  homePath: string;
  /** The issuer's page to change password and second steps; empty without one. */
  accountPage: string;
  /** Identifies the API that tokens are for; other issuers may ignore the parameter. */
  resource: string;
  scope: string;
  /** Whether tokens of this client are bound to a key of this browser. False only for clients configured for bearer tokens. */
  isBound: boolean;
  tokenBody: 'form' | 'json';
  /** Whether a failed renewal may ask the issuer in a hidden frame. */
  mayFallBackToFrame: boolean;
  /** Drops calls without a sign-in with 'Missing auth header'. */
  logoutOnInvalidAuth: boolean;
  /** How many days the cookie of a recent sign-in lasts. */
  cookieDays: number;
  /** Domain of that cookie; empty for this host alone. */
  cookieDomain: string;
  secureCookie: boolean;
}
