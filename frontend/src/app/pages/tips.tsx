import { TipsPage } from '#src/features/appointment/tips-page.tsx';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

/** `/tips`: how to get ready; the same for everybody. */
export const tips: Page = async (_request, tools) => {
  const title = 'Getting ready for your session';
  const html = renderDocument({ title, canonical: '/tips', children: <TipsPage /> }, tools);
  return { kind: 'page', status: 200, html, cacheable: true };
};
