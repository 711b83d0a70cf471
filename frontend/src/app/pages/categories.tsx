import { CategoriesPage } from '#src/features/categories/categories-page.tsx';
import { say } from '#src/features/categories/words.ts';
import { type Experience, getCategoriesPath } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

/** `/find/categories` and `/therapists/categories`: static texts, so they work during every outage. */
export function createCategoriesPage(experience: Experience): Page {
  return async (_request, tools) => {
    const html = renderDocument(
      {
        title: say('title'),
        description: say('description'),
        canonical: getCategoriesPath('therapists'),
        current: 'find',
        children: <CategoriesPage experience={experience} />,
      },
      tools,
    );
    return { kind: 'page', status: 200, html, cacheable: true };
  };
}
