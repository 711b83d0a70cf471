import { HomePage } from '#src/features/home/home-page.tsx';
import { say } from '#src/features/home/words.ts';
import { getCarriedParameters } from '#src/features/search/address/search-address.ts';
import { loadInsuranceNames } from '#src/features/search/filters/insurance-names.ts';
import { homePath } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

/** `/`: works while the API is away; only the list of insurances is missing then. */
export const renderHome: Page = async ({ query }, tools) => {
  const insurances = await loadInsuranceNames(tools.graphql);
  const html = renderDocument(
    {
      title: say('title'),
      description: say('description'),
      canonical: homePath,
      children: <HomePage insurances={insurances} carried={getCarriedParameters(query)} />,
    },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: insurances !== undefined };
};
