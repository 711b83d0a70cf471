import type { KeptCookie } from '@linden/vocabulary/attribution-cookies';
import type { PageSettings } from '../page-settings.ts';

/** Parses the cookies of this document by name. */
export function readCookies(text: string): Map<string, string> {
  const pairs = text.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decoded(pair.slice(at + 1))];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/**
 * Formats a cookie: for all portals, over https where pages use it, also with links from other sites (spec client-and-shared, section 9).
 * Outside the domain, on plain localhost, it belongs to that host.
 */
export function writtenCookie(
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
