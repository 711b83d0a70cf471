import { getListingTitle } from '@linden/vocabulary/search/listing-parts';
import { loadSummary } from '#src/features/listing-summary/load-summary.ts';
import { SummaryPage } from '#src/features/listing-summary/summary-page.tsx';
import { say } from '#src/features/listing-summary/words.ts';
import { getSummaryPath } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';
import { renderFailure, renderUnknownListing } from './messages.tsx';

/** `/provider-summary/{url key}`: a listing in figures. */
export const renderSummary: Page = async ({ params }, tools) => {
  const urlKey = params.urlKey ?? '';
  const outcome = await loadSummary(tools.graphql, urlKey);
  if (outcome.kind === 'unknown') return renderUnknownListing(tools);
  if (outcome.kind === 'unavailable') return renderFailure(tools, 503, getSummaryPath(urlKey));
  const { view } = outcome;
  const title = say('title', { listing: getListingTitle(view.parts) });
  const html = renderDocument(
    {
      title,
      description: say('description', { title }),
      canonical: getSummaryPath(urlKey),
      ...(view.facts.totalCount === 0 ? { isHidden: true } : {}),
      current: 'find',
      children: <SummaryPage view={view} />,
    },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: true };
};
