import type { ReactNode } from 'react';
import { ErrorScreen, NotFoundScreen } from '#src/features/error-screen/error-screen.tsx';
import { contactPath, findPath, homePath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';
import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';

const say = bindWords('errors', errors);

/** Words of C2.2-4. */
export function renderNotFound(tools: PageTools, home: string = homePath): PageAnswer {
  return renderMissing(tools, home);
}

/** Below /find and /therapists, which have words of their own (C2.3-2b). */
export function renderUnknownListing(tools: PageTools): PageAnswer {
  return renderMissing(
    tools,
    homePath,
    <>
      <p>{say('unknownListing')}</p>
      <p>
        {say('unknownListingDetail')} <a href={findPath({})}>{say('seeAll')}</a>
      </p>
    </>,
  );
}

function renderMissing(tools: PageTools, home: string, detail?: ReactNode): PageAnswer {
  const contact = { by: 'page', href: contactPath, email: tools.supportEmail } as const;
  const children = (
    <NotFoundScreen home={home} contact={contact}>
      {detail}
    </NotFoundScreen>
  );
  const html = renderDocument(
    { title: say('notFound'), accountShell: {}, children, ...(home === homePath ? {} : { home }) },
    tools,
  );
  return { kind: 'page', status: 404, html, cacheable: false };
}

type FailedStatus = 429 | 500 | 503;

/**
 * Offers support by email, because our own pages may fail as well.
 * @param retry path that the visitor wanted
 */
export function renderFailure(tools: PageTools, status: FailedStatus, retry: string): PageAnswer {
  const title = status === 429 ? say('oneMoment') : say('unexpected');
  const lead = say(leads[status]);
  const children = (
    <ErrorScreen title={title} lead={lead} contact={{ by: 'email', email: tools.supportEmail }} retry={retry}>
      <p>{say('nothingLost')}</p>
    </ErrorScreen>
  );
  return { kind: 'page', status, html: renderDocument({ title, accountShell: {}, children }, tools), cacheable: false };
}

const leads = { 429: 'tooOften', 500: 'broke', 503: 'away' } as const satisfies Record<FailedStatus, string>;
