/** Constants of sign-in (spec client-and-shared, section 9 'Sign-in'). Times in milliseconds unless said otherwise. */
export const tokenAttempts = 3;
export const tokenTimeout = 10_000;
export const popupTimeout = 60_000;
/** How far the clocks of issuer and browser may be apart, seconds. */
export const tokenLeewaySeconds = 60;
export const lockTimeout = 5_000;
/** A token that ends sooner than this is renewed before it is used. */
export const freshnessMargin = 60_000;
export const silentLogoutDelay = 5_000;
/** The issuer answers a hidden question at once or not at all. */
export const hiddenFrameTimeout = 10_000;
