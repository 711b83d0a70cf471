import { isBelow, savedTracking } from './keep-visitor.ts';

/**
 * The address of a link to another of our portals with the tracking parameters of this session: there it is another session.
 * Undefined for links that need none.
 */
export function carriedAddress(
  href: string,
  here: { host: string; cookieDomain: string },
  session: Pick<Storage, 'getItem'>,
): string | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // The issuer's addresses are signed for as they are.
  const isIssuer = url.hostname === `id.${here.cookieDomain}`;
  if (url.hostname === here.host || isIssuer || !isBelow(url.hostname, here.cookieDomain)) return undefined;
  const saved = Object.entries(savedTracking(session)).filter(([name]) => !url.searchParams.has(name));
  if (saved.length === 0) return undefined;
  for (const [name, value] of saved) url.searchParams.append(name, value);
  return url.href;
}
