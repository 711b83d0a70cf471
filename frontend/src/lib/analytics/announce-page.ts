import type { PageSettings } from '../page-settings.ts';
import { announce } from './announce.ts';
import { pageName } from './page-name.ts';

/** Announces a page view if analytics has a name for the page. */
export function announcePage({ portal }: Pick<PageSettings, 'portal'>, path: string): void {
  const page = pageName(portal, path);
  if (page) announce({ name: 'page_viewed', metadata: { page } });
}
