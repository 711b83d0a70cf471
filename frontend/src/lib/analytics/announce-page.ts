import type { PageSettings } from '../page-settings.ts';
import { announce } from './announce.ts';
import { pageName } from './page-name.ts';

/** Says that a page is looked at, if it is one that analytics has a name for. */
export function announcePage({ portal }: Pick<PageSettings, 'portal'>, path: string): void {
  const page = pageName(portal, path);
  if (page) announce({ name: 'page_viewed', metadata: { page } });
}
