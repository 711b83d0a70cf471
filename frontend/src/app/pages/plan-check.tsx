import { loadCheckableInsurances } from '#src/features/plan-check/load-insurances.ts';
import { PlanCheckPage } from '#src/features/plan-check/plan-check-page.tsx';
import { say } from '#src/features/plan-check/words.ts';
import { planCheckPath } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

/** `/check-benefits`: the same for every visitor. */
export const planCheck: Page = async (_request, tools) => {
  const insurances = await loadCheckableInsurances(tools.graphql);
  const children = <PlanCheckPage insurances={insurances} />;
  const html = renderDocument(
    { title: say('title'), description: say('description'), canonical: planCheckPath, children },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: insurances !== undefined };
};
