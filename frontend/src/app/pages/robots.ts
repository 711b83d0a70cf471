import {
  findFormPath,
  getCategoriesPath,
  getProviderIdPath,
  getSitemapPath,
  getSummaryPath,
} from '#src/lib/paths/paths.ts';
import { toAbsolute } from '../document.tsx';
import type { Page, TextFile } from '../page-answer.ts';

/**
 * `/robots.txt`: allows listings, profiles and summaries in production, without filtered listings. Elsewhere it forbids everything, so that
 * people who look for help never find made-up providers.
 */
export const renderRobots: Page<TextFile> = async (_request, { origin, isIndexed = false }) => {
  const lines = isIndexed
    ? [...open, '', `Sitemap: ${toAbsolute(getSitemapPath(), origin)}`]
    : ['User-agent: *', 'Disallow: /'];
  return { kind: 'file', type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n`, maxAge: keptFor };
};

const keptFor = 3600;

const listings = [findFormPath('find'), findFormPath('therapists')];

const open = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /api/',
  ...listings.flatMap((path) => [`Disallow: ${path}/filters`, `Disallow: ${path}?`, `Disallow: ${path}/*?`]),
  `Disallow: ${getProviderIdPath('')}*?`,
  `Disallow: ${getSummaryPath('')}*?`,
  `Disallow: ${getCategoriesPath()}?`,
];
