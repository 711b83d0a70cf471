import { useEffect } from 'react';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';

const say = bindWords('every-page', everyPage);

/** Returns the text of the tab: 'Contact support · Linden therapy access'. */
export function buildTitle(page: string): string {
  return say('title', { page });
}

/** Sets the title of the current page. Never a person's name, because titles are stored in histories. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = buildTitle(title);
  }, [title]);
}
