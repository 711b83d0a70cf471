/** Constants of sign-in (C9-11b, C9-12). Times are in milliseconds unless noted. */
export const tokenAttempts = 3;
export const tokenTimeout = 10_000;
export const popupTimeout = 60_000;
/** Tolerated difference between the clocks of issuer and browser, in seconds. */
export const tokenLeewaySeconds = 60;
export const lockTimeout = 5_000;
/** Signing out does not wait longer for the issuer. The value is our own. */
export const issuerTimeout = 3_000;
/** Tokens that expire sooner are renewed before use. */
export const freshnessMargin = 60_000;
export const silentLogoutDelay = 5_000;
/** The issuer answers a hidden request at once or not at all. */
export const hiddenFrameTimeout = 10_000;
