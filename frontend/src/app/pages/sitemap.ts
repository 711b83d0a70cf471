import { listSitemapParts, listSitemapPaths } from '#src/features/sitemap/sitemap-parts.ts';
import { buildSitemapIndex, buildUrlSet } from '#src/features/sitemap/sitemap-xml.ts';
import { getSitemapPath } from '#src/lib/paths/paths.ts';
import { toAbsolute } from '../document.tsx';
import type { Page, PageAnswer, TextFile } from '../page-answer.ts';
import { renderNotFound } from './messages.tsx';

/** Seconds; people change slowly, and robots request all parts at once. */
const keptFor = 3600;

/** `/sitemap.xml`: lists the parts. */
export const renderSitemap: Page<TextFile> = async (_request, { graphql, origin }) => {
  const parts = await listSitemapParts(graphql);
  return xml(buildSitemapIndex(parts.map((part) => toAbsolute(getSitemapPath(part), origin))));
};

/** `/sitemap/{part}.xml`. */
export const renderSitemapPart: Page<PageAnswer | TextFile> = async ({ params }, tools) => {
  const part = /^(.+)\.xml$/.exec(params.file ?? '')?.[1] ?? '';
  const paths = await listSitemapPaths(tools.graphql, part);
  if (!paths) return renderNotFound(tools);
  return xml(buildUrlSet(paths.map((path) => toAbsolute(path, tools.origin))));
};

function xml(body: string): TextFile {
  return { kind: 'file', type: 'application/xml; charset=utf-8', body, maxAge: keptFor };
}
