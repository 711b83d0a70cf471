import { useEffect } from 'react';
import { everyPage } from '#src/locales/en/every-page.ts';
import { wordsOf } from './i18n.ts';

const say = wordsOf('every-page', everyPage);

/** What stands in the tab: 'Contact support · Linden therapy access'. */
export function wholeTitle(page: string): string {
  return say('title', { page });
}

/** What the browser calls the page that is shown. Never a person's name: titles stand in histories. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = wholeTitle(title);
  }, [title]);
}
