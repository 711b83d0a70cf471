import type { KeptCookie } from '@linden/vocabulary/analytics/attribution-cookies';
import type { PageSettings } from '#src/lib/page/page-settings.ts';

/** Parses the cookies of this document by name. */
export function readCookies(text: string): Map<string, string> {
  const pairs = text.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decodeCookie(pair.slice(at + 1))];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/**
 * Formats a cookie: for all portals, over https where pages use it, also with links from other sites (C9-10c).
 * Outside the domain, on plain localhost, it belongs to that host.
 */
export function formatCookie(
  { name, value, maxAge }: KeptCookie,
  { cookieDomain, secureCookie }: Pick<PageSettings, 'cookieDomain' | 'secureCookie'>,
  host: string,
): string {
  const isBelow = cookieDomain !== '' && (host === cookieDomain || host.endsWith(`.${cookieDomain}`));
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isBelow ? [`Domain=${cookieDomain}`] : []),
    ...(secureCookie ? ['Secure'] : []),
  ].join('; ');
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
