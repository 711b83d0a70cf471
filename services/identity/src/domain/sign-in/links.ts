export type LinkPurpose = 'verify_email' | 'reset_password' | 'sign_in' | 'accept_invitation';

const minute = 60;
const hour = 60 * minute;

/** How long a mailed link works, in seconds. More powerful links live shorter. */
export const linkLifeSeconds: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 24 * hour,
  reset_password: hour,
  sign_in: 15 * minute,
  // Its reader does not wait for it. For an account with a password it also takes that password.
  // The letter rounds down, so an hour more says 'for 7 days'.
  accept_invitation: (7 * 24 + 1) * hour,
};

/** How long the sign-up form after a booking can read what the visitor entered there. */
export const prefillLifeSeconds = 24 * hour;

const paths: Readonly<Record<LinkPurpose, string>> = {
  verify_email: 'verify',
  reset_password: 'reset',
  sign_in: 'link',
  accept_invitation: 'invitation',
};

/** Returns the address of a link. The token contains no name and works once, and its pages load nothing from other hosts. */
export function buildLinkAddress(issuer: string, purpose: LinkPurpose, token: string): string {
  return `${issuer}/${paths[purpose]}/${token}`;
}

const shape = /^[\w-]{43}$/;

/** Whether the text can be a token: 32 bytes in base64url. */
export function isLinkToken(text: string): boolean {
  return shape.test(text);
}
