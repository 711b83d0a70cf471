/**
 * What cookies keep of how somebody came to us (spec client-and-shared, section 3 'Marketing attribution and identity'). Ids of
 * leads and tokens are tracking parameters too, but no cookie holds them.
 */
export const attributionPrefix = 'linden_';

/** Of these the first touch is kept as well. */
const touched = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'utm_device'];
const lastOnly = [
  ...['network', 'placement', 'geoid', 'matchtype', 'gclid', 'fbclid', 'ndclid', 'msclkid'],
  ...['correlationId', 'rvo_subid2', 'ttclid'],
];
const reviews = ['show_reviews', 'view_reviews'];

/** Seconds (section 9). */
const oneYear = 31_536_000;
const thirtyDays = 2_592_000;
/** Characters as a cookie writes them: what is longer is no tag of a campaign, and cookies go with every request. */
const longest = 200;

export interface KeptCookie {
  name: string;
  value: string;
  maxAge: number;
}

export interface Came {
  /** Tracking parameters of this visit. */
  saved: Readonly<Record<string, string | undefined>>;
  /** Address of the page before, as the browser says it. */
  referrer: string;
  /** What the browser calls itself. */
  userAgent: string;
  /** Whether a host is one of ours. */
  isOurs: (host: string) => boolean;
}

/** The cookies that a visit leaves; the first touch is written only where none stands. @param has whether a cookie is there */
export function attributionCookies(
  { saved, referrer, userAgent, isOurs }: Came,
  has: (name: string) => boolean,
): KeptCookie[] {
  const kept = (name: string, value: string | undefined, maxAge = oneYear): KeptCookie[] =>
    value ? [{ name: `${attributionPrefix}${name}`, value: cut(value), maxAge }] : [];
  const isFirst = !touched.some((name) => has(`${attributionPrefix}first_${name}`));
  const from = foreignReferrer(referrer, isOurs);
  const brought = [
    ...touched.flatMap((name) => kept(name, saved[name])),
    ...(isFirst ? touched.flatMap((name) => kept(`first_${name}`, saved[name])) : []),
    ...lastOnly.flatMap((name) => kept(name, saved[name])),
    ...reviews.flatMap((name) => kept(name, saved[name], thirtyDays)),
    ...kept('referrer', from && `${from.origin}/`),
    ...kept('referring_domain', from?.hostname),
  ];
  // It belongs to what led here: a visit that nothing led to leaves nothing.
  return brought.length > 0 ? [...brought, ...kept('user_agent', userAgent)] : [];
}

// More than a server reads in all would keep somebody out for a year. Half a letter cannot be written at all.
function cut(value: string): string {
  const letters = Array.from(value.slice(0, longest).toWellFormed());
  while (encodeURIComponent(letters.join('')).length > longest) letters.pop();
  return letters.join('');
}

/** Another site that led here. Its path and query stay there: a search engine's says what somebody looked for. */
export function foreignReferrer(referrer: string, isOurs: (host: string) => boolean): URL | undefined {
  const url = URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) && !isOurs(url.hostname) ? url : undefined;
}
