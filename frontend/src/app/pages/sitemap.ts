import { sitemapParts, sitemapPaths } from '#src/features/sitemap/sitemap-parts.ts';
import { sitemapIndex, urlSet } from '#src/features/sitemap/sitemap-xml.ts';
import { sitemapPath } from '#src/lib/paths.ts';
import { absolute } from '../document.tsx';
import type { Page, PageAnswer, TextFile } from '../page-answer.ts';
import { notFound } from './messages.tsx';

/** Seconds; people change slowly, and robots request all parts at once. */
const keptFor = 3600;

/** `/sitemap.xml`: lists the parts. */
export const sitemap: Page<TextFile> = async (_request, { graphql, origin }) => {
  const parts = await sitemapParts(graphql);
  return xml(sitemapIndex(parts.map((part) => absolute(sitemapPath(part), origin))));
};

/** `/sitemap/{part}.xml`. */
export const sitemapPart: Page<PageAnswer | TextFile> = async ({ params }, tools) => {
  const part = /^(.+)\.xml$/.exec(params.file ?? '')?.[1] ?? '';
  const paths = await sitemapPaths(tools.graphql, part);
  if (!paths) return notFound(tools);
  return xml(urlSet(paths.map((path) => absolute(path, tools.origin))));
};

function xml(body: string): TextFile {
  return { kind: 'file', type: 'application/xml; charset=utf-8', body, maxAge: keptFor };
}
