import type { IssuerClient } from '#src/web/oidc/clients.ts';

export interface HeaderOptions {
  clients: readonly IssuerClient[];
  secure: boolean;
}

/** Creates the headers of every response, by its address. Only silent responses may be framed, and only by our portals. */
export function createHeaders({ clients, secure }: HeaderOptions): (url: URL) => Record<string, string> {
  const framers = unique(clients.flatMap(({ origins }) => origins));
  const targets = unique(clients.flatMap(({ leadsTo }) => leadsTo));
  return (url) => {
    const isSilent = url.pathname === '/auth' && url.searchParams.get('prompt') === 'none';
    return {
      'content-security-policy': buildPolicy(targets, isSilent ? framers : ["'none'"]),
      'x-content-type-options': 'nosniff',
      // Addresses of mailed links and portal responses must stay private. Browsers then send the origin `null` with our own forms, which
      // web/routes/forms.ts accepts.
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      // A portal may open the sign-in in a popup and must notice when the person closes it.
      'cross-origin-opener-policy': 'unsafe-none',
      // The portals ask for it on every page. It changes with a release at most, but the nonce that comes with it lasts three minutes.
      'cache-control': url.pathname === '/.well-known/openid-configuration' ? 'public, max-age=120' : 'no-store',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    };
  };
}

/** Browsers check the final target of a form against `form-action`, so portals are listed there. */
function buildPolicy(targets: readonly string[], framers: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${targets.join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framers.join(' ')}`,
  ].join('; ');
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
