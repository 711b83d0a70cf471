import { isBelow, savedTracking } from './keep-visitor.ts';

/**
 * Returns the address of a link to another of our portals with this session's tracking parameters, because the other portal has its own
 * session. Undefined for links that need none.
 */
export function carriedAddress(
  href: string,
  here: { host: string; cookieDomain: string },
  session: Pick<Storage, 'getItem'>,
): string | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // The issuer's addresses are signed and must not change.
  const isIssuer = url.hostname === `id.${here.cookieDomain}`;
  if (url.hostname === here.host || isIssuer || !isBelow(url.hostname, here.cookieDomain)) return undefined;
  const saved = Object.entries(savedTracking(session)).filter(([name]) => !url.searchParams.has(name));
  if (saved.length === 0) return undefined;
  for (const [name, value] of saved) url.searchParams.append(name, value);
  return url.href;
}
