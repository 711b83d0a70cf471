/** Returns the visible text of a page with single spaces. */
export function readText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const seen = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!-- -->/g, '');
  const spaced = seen.replaceAll(
    /<\/?(p|h\d|li|ul|ol|div|section|article|time|button|dt|dd|summary|label|option|td)\b[^>]*>/g,
    ' ',
  );
  return decodeEntities(spaced.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns every link as [address, text]. */
export function listLinks(html: string): [href: string, words: string][] {
  const links = html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = '', inner = '']) => [decodeEntities(href), readText(`<body>${inner}`)]);
}

/** Returns the address of the first link whose text contains the given text. */
export function findLink(html: string, text: string): string | undefined {
  return listLinks(html).find(([, words]) => words.includes(text))?.[0];
}

function decodeEntities(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => names[name] ?? '');
}
