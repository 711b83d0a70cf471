/**
 * Prefix of cookies that store how a visitor came to us (C3.15-1). Lead ids
 * and tokens are tracking parameters too, but are never stored in cookies.
 */
export const attributionPrefix = 'linden_';

/** Parameters whose first touch is stored as well. */
const touched = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'utm_device'];
const lastOnly = [
  'network',
  'placement',
  'geoid',
  'matchtype',
  'gclid',
  'fbclid',
  'ndclid',
  'msclkid',
  'correlationId',
  'rvo_subid2',
  'ttclid',
];
const reviews = ['show_reviews', 'view_reviews'];

/** Life of the cookies in seconds (C9-10). */
const oneYear = 31_536_000;
const thirtyDays = 2_592_000;
/** Maximum encoded length. A longer value is not a campaign tag, and cookies are sent with every request. */
const maxLength = 200;

export interface KeptCookie {
  name: string;
  value: string;
  maxAge: number;
}

export interface Visit {
  /** Tracking parameters of this visit. */
  saved: Readonly<Record<string, string | undefined>>;
  /** The referrer that the browser reports. */
  referrer: string;
  /** The browser's user agent. */
  userAgent: string;
  /** Whether the host is one of ours. */
  isOurs: (host: string) => boolean;
}

/**
 * Builds the cookies of a visit. The first touch is written only if there is none yet.
 * @param has whether a cookie exists
 */
export function buildAttributionCookies(
  { saved, referrer, userAgent, isOurs }: Visit,
  has: (name: string) => boolean,
): KeptCookie[] {
  const kept = (name: string, value: string | undefined, maxAge = oneYear): KeptCookie[] =>
    value ? [{ name: `${attributionPrefix}${name}`, value: truncate(value), maxAge }] : [];
  const isFirst = !touched.some((name) => has(`${attributionPrefix}first_${name}`));
  const from = getForeignReferrer(referrer, isOurs);
  const brought = [
    ...touched.flatMap((name) => kept(name, saved[name])),
    ...(isFirst ? touched.flatMap((name) => kept(`first_${name}`, saved[name])) : []),
    ...lastOnly.flatMap((name) => kept(name, saved[name])),
    ...reviews.flatMap((name) => kept(name, saved[name], thirtyDays)),
    ...kept('referrer', from && `${from.origin}/`),
    ...kept('referring_domain', from?.hostname),
  ];
  // It belongs to the source of the visit; a visit without a source stores nothing.
  return brought.length > 0 ? [...brought, ...kept('user_agent', userAgent)] : [];
}

// Cookies larger than a server accepts would lock the visitor out for a year. Half a letter cannot be encoded at all.
function truncate(value: string): string {
  const letters = Array.from(value.slice(0, maxLength).toWellFormed());
  while (encodeURIComponent(letters.join('')).length > maxLength) letters.pop();
  return letters.join('');
}

/** Returns the origin of another site that led here, without path and query: a search engine's query says what the visitor looked for. */
export function getForeignReferrer(referrer: string, isOurs: (host: string) => boolean): URL | undefined {
  const url = URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) && !isOurs(url.hostname) ? url : undefined;
}
