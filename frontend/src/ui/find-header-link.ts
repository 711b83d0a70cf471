/** Names of header links that scripts change. */
export type HeaderLinkName = 'find-care';

/** Returns a link of the page's header. */
export function findHeaderLink(name: HeaderLinkName): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`header a[data-link="${name}"]`);
}
