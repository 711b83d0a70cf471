import type { ReactNode } from 'react';
import { findPath, homePath } from '#src/lib/paths.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';

/** Words of the spec (client-and-shared, sections 2 and 8). */
export function notFound(tools: PageTools, home: string = homePath): PageAnswer {
  return missing(tools, home, <p>There is no page at this address. It may have moved, or the link was cut short.</p>);
}

/** Below /find and /therapists, where the spec (client-and-shared, section 2 'Marketplace URLs') has words of its own. */
export function unknownListing(tools: PageTools): PageAnswer {
  return missing(
    tools,
    homePath,
    <>
      <p>Unknown marketplace route.</p>
      <p>
        There is no listing at this address. <a href={findPath({})}>See everybody on Linden</a>
      </p>
    </>,
  );
}

function missing(tools: PageTools, home: string, detail: ReactNode): PageAnswer {
  const title = 'Page not found';
  const children = (
    <MessagePage
      title={title}
      lead="Sorry, something went wrong on our end."
      actions={[{ href: home, label: 'Return Home' }, support(tools)]}
    >
      {detail}
    </MessagePage>
  );
  const html = renderDocument({ title, children, ...(home === homePath ? {} : { home }) }, tools);
  return { kind: 'page', status: 404, html, cacheable: false };
}

type FailedStatus = 429 | 500 | 503;

/** @param retry path that the visitor wanted */
export function failed(tools: PageTools, status: FailedStatus, retry: string): PageAnswer {
  const title = status === 429 ? 'One moment, please' : 'An unexpected error occurred';
  const lead = leads[status];
  const children = (
    <MessagePage title={title} lead={lead} actions={[{ href: retry, label: 'Try again' }, support(tools)]}>
      <p>Nothing you entered is lost: it is in the address of this page. Most of the time a minute is enough.</p>
    </MessagePage>
  );
  return { kind: 'page', status, html: renderDocument({ title, children }, tools), cacheable: false };
}

const leads: Record<FailedStatus, string> = {
  429: 'Many pages were asked for from where you are, in a short time.',
  500: 'This page broke while we were putting it together.',
  503: 'We cannot reach our own records just now.',
};

function support({ supportEmail }: PageTools) {
  return { href: `mailto:${supportEmail}`, label: 'Contact support' };
}
