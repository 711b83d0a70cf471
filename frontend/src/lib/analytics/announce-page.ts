import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { announce } from './announce.ts';
import { getPageName } from './page-name.ts';

/** Announces a page view if analytics has a name for the page. */
export function announcePage({ portal }: Pick<PageSettings, 'portal'>, path: string): void {
  const page = getPageName(portal, path);
  if (page) announce({ name: 'page_viewed', metadata: { page } });
}
