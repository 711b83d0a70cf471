/** Returns the visible text of a page with single spaces. */
export function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const seen = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!-- -->/g, '');
  const spaced = seen.replaceAll(
    /<\/?(p|h\d|li|ul|ol|div|section|article|time|button|dt|dd|summary|label|option|td)\b[^>]*>/g,
    ' ',
  );
  return decoded(spaced.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns every link as [address, text]. */
export function linksOf(html: string): [href: string, words: string][] {
  const links = html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = '', inner = '']) => [decoded(href), wordsOf(`<body>${inner}`)]);
}

/** Returns the address of the first link whose text contains the given text. */
export function linkNamed(html: string, text: string): string | undefined {
  return linksOf(html).find(([, words]) => words.includes(text))?.[0];
}

function decoded(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => names[name] ?? '');
}
