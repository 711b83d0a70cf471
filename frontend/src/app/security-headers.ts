import type { PageTools } from './page-answer.ts';

/** Headers of every answer; pages add their policy with the nonce of the response. */
export function buildCommonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Scripts by nonce and what those load; no scripts from strings.
 * @param connect origins for browsers' error reports, and of the issuer, which renews the sign-in of a client who sees their own costs
 */
export function buildContentPolicy(nonce: string, connect = ''): string {
  return joinPolicy(nonce, { connect });
}

/**
 * The same for the portals, which also call the issuer by script and in a hidden frame. The UI kit adds two style elements with the nonce.
 * @param others origins for error reports, for documents, and for files that people upload
 */
export function buildPortalPolicy(nonce: string, issuer: string, others = ''): string {
  return joinPolicy(nonce, {
    connect: `${issuer} ${others}`.trim(),
    frame: `${issuer} 'self'`,
    style: `'nonce-${nonce}'`,
    worker: "'self'",
  });
}

/**
 * The page for payment cards and the booking, the only ones that load the card processor's script. The processor's own frame takes the number.
 * The script is the vendor's and may write addresses of scripts, so these pages alone do without trusted types (docs/decisions/073, 093).
 */
export function buildCardPolicy(nonce: string, issuer: string, scriptUrl: string, others = ''): string {
  const { origin } = new URL(scriptUrl);
  const isVendor = origin === 'https://js.stripe.com';
  const frames = isVendor ? `${origin} https://*.js.stripe.com https://hooks.stripe.com` : origin;
  const connect = isVendor ? 'https://api.stripe.com' : origin;
  return joinPolicy(nonce, {
    connect: `${issuer} ${connect} ${others}`.trim(),
    frame: `${issuer} 'self' ${frames}`,
    style: `'nonce-${nonce}'`,
    worker: "'self'",
    allowsScriptAddresses: true,
  });
}

/** The page that a worker keeps for the time without a network: a nonce would be the same each time, so scripts come from files alone. */
export function buildOfflinePolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The service worker fetches files and pages of its own origin alone. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of a page that shows the UI kit and talks to no other origin. */
export function buildKitPolicy(nonce: string): string {
  return joinPolicy(nonce, { style: `'nonce-${nonce}'` });
}

/** The sign-in callback page may be framed by this site's pages and makes no requests. */
export function buildCallbackPolicy(nonce: string): string {
  return joinPolicy(nonce, { ancestors: "'self'" });
}

interface Openings {
  connect?: string;
  style?: string;
  frame?: string;
  worker?: string;
  ancestors?: string;
  allowsScriptAddresses?: boolean;
}

function joinPolicy(
  nonce: string,
  { connect = '', style = '', frame, worker, ancestors = "'none'", allowsScriptAddresses = false }: Openings,
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${style}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${connect}`.trim(),
    ...(frame ? [`frame-src ${frame}`] : []),
    ...(worker ? [`worker-src ${worker}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...(allowsScriptAddresses ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
}

/** Origin for browsers' error reports; empty without one. */
export function getErrorOrigin({ settings }: PageTools): string {
  return URL.parse(settings?.errorDsn ?? '')?.origin ?? '';
}
