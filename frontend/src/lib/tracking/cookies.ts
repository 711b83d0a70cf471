import type { KeptCookie } from '@linden/vocabulary/attribution-cookies';
import type { PageSettings } from '../page-settings.ts';

/** The cookies of this document by name. */
export function readCookies(text: string): Map<string, string> {
  const pairs = text.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decoded(pair.slice(at + 1))];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/**
 * A cookie as a browser is given it: for all portals, over https where pages are, with links from elsewhere (spec client-and-shared,
 * section 9). On a host outside of the domain, plain localhost, it is that host's own.
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
