import type { IssuerClient } from '#src/oidc/clients.ts';

export interface HeaderOptions {
  clients: readonly IssuerClient[];
  secure: boolean;
}

/** Headers of every answer, by its address: only silent answers may be framed, and by our portals alone. */
export function createHeaders({ clients, secure }: HeaderOptions): (url: URL) => Record<string, string> {
  const framers = unique(clients.flatMap(({ origins }) => origins));
  const targets = unique(clients.flatMap(({ leadsTo }) => leadsTo));
  return (url) => {
    const isSilent = url.pathname === '/auth' && url.searchParams.get('prompt') === 'none';
    return {
      'content-security-policy': policy(targets, isSilent ? framers : ["'none'"]),
      'x-content-type-options': 'nosniff',
      // Addresses of mailed links and of answers to portals are nobody's business. Browsers then say the origin `null` of our
      // own forms, which routes/forms.ts knows.
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      // A portal may open the sign-in in a window of its own and has to notice when somebody closes it.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    };
  };
}

/** Browsers hold what a form leads to in the end against `form-action`, so portals stand there. */
function policy(targets: readonly string[], framers: readonly string[]): string {
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
