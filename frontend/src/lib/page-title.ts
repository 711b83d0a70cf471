import { useEffect } from 'react';

/** What the browser calls the page that is shown. Never a person's name: titles stand in histories. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Linden therapy access`;
  }, [title]);
}
