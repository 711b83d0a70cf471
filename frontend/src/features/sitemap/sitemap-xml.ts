/** A site map of addresses, or an index of such maps (sitemaps.org 0.9). */
export function buildUrlSet(locations: readonly string[]): string {
  return written('urlset', 'url', locations);
}

export function buildSitemapIndex(locations: readonly string[]): string {
  return written('sitemapindex', 'sitemap', locations);
}

function written(root: string, each: string, locations: readonly string[]): string {
  const lines = locations.map((location) => `<${each}><loc>${escapeXml(location)}</loc></${each}>`);
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, `</${root}>`, ''].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
