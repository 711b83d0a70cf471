/** How this portal signs people in; written into its pages by the server. */
export interface SessionSettings {
  issuer: string;
  clientId: string;
  /** Path of this origin that the issuer comes back to. */
  redirectPath: string;
  /** The page that a hidden frame or a popup ends on. */
  silentPath: string;
  logoutPath: string;
  loginPath: string;
  /** Where somebody goes who signed in without wanting anything special. */
  homePath: string;
  /** Where people change their password and second steps, at the issuer; empty when it has no such page. */
  accountPage: string;
  /** Identifies the API that tokens are for; another issuer may not know the parameter. */
  resource: string;
  scope: string;
  /** Tokens of this client are bound to a key of this browser. False only for clients that are configured for bearer tokens. */
  isBound: boolean;
  tokenBody: 'form' | 'json';
  /** A failed renewal may ask the issuer in a hidden frame. */
  mayFallBackToFrame: boolean;
  /** Calls without a sign-in are dropped with 'Missing auth header'. */
  logoutOnInvalidAuth: boolean;
  /** For how long it is remembered that somebody signed in here, days. */
  cookieDays: number;
  /** Domain of that cookie; empty for this host alone. */
  cookieDomain: string;
  secureCookie: boolean;
}
