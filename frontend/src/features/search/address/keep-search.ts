/** Points the way back of a profile at the search that the visitor came from, with its filters and page. @param referrer address of the page before */
export function keepSearch(link: Pick<HTMLAnchorElement, 'href'>, referrer: string, origin: string): void {
  const from = URL.parse(referrer);
  if (from?.origin === origin && /^\/(find|therapists)(\/|$)/.test(from.pathname))
    link.href = from.pathname + from.search;
}
