/** What a reader would see of a page: its words in order, one space between. */
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

/** Every link as [address, words]. */
export function linksOf(html: string): [href: string, words: string][] {
  const links = html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = '', inner = '']) => [decoded(href), wordsOf(`<body>${inner}`)]);
}

/** The address of the first link whose words contain the text. */
export function linkNamed(html: string, text: string): string | undefined {
  return linksOf(html).find(([, words]) => words.includes(text))?.[0];
}

function decoded(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => names[name] ?? '');
}
