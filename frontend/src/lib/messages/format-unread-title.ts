import { buildTitle } from '#src/lib/page/page-title.ts';

/** Returns the text of the tab, with the number of unread messages in front. */
export function formatUnreadTitle(page: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${buildTitle(page)}` : buildTitle(page);
}
